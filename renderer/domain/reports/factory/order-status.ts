/** Words of people and of other systems for the status of an order at a factory. */

/** `To Bill` is ERPNext's word for an order of which all has come. */
const came = /complet|\breceived\b|\bdone\b|\bdelivered\b|\bfulfilled\b|^to bill$|abgeschlossen|erledigt|geliefert|reçu|livré|terminé|recibid|entregad|ricevut|完成|已收|完了|入荷済/i;
const off = /cancel|\bvoid|\bclosed?\b|storniert|annul|cerrad|chius|取消|关闭|關閉|作废|作廢|キャンセル/i;
const over = new RegExp(`${came.source}|${off.source}`, 'i');
/** What is not over yet, or only a step on the way that is: paying, making, looking at. */
const notAll = /part|teil|\bnot\b|n['’]t\b|\bun|incomplet|nothing|\bnone\b|\bno\b|\bnon\b|\bnicht\b|await|pending|\bto be\b|deposit|payment|invoice|produc|manufactur|inspect|\bqc\b|sample|artwork|document|\bdocs?\b|未|部分|生产|生產|付款|定金/i;
const notYet = /draft|\brfq\b|quot|request for|proposed|entwurf|brouillon|borrador|bozza|草稿/i;
const coming =
  /open|active|confirm|order|placed|issued|sent|submit|approv|accept|acknowledg|ship|transit|\bway\b|ready|to receive|progress|process|custom|clear|port\b|sail|sea\b|air\b|book|load|contain|late|delay|hold|wait|schedul|plan|expected|stock|purchase|due\b|offen|bestellt|unterwegs|versandt|commandé|en cours|expédié|pedid|enviad|ordinat|spedit|已下单|生产|发货|出货|运输|在途|注文|出荷|^new$|^live$|^eta\b|\d/i;

/** `Received, payment pending` says two things, of which one alone is enough. */
const saysSeveral = /[,;&/+|]|\s-\s|\s(?:and|und|et|y|e)\s|[，、；]/i;

const says = (status: string, words: RegExp): boolean => status.split(saysSeveral).some((said) => words.test(said.trim()) && !notAll.test(said));

/** It brings nothing more. */
export const isOverOrder = (status: string): boolean => says(status, over);

/** It brings nothing more, for all of it has come. */
export const isReceivedOrder = (status: string): boolean => says(status, came);

/** Only thought of: nobody has placed it. */
export const isDraftOrder = (status: string): boolean => notYet.test(status) && !/part/i.test(status);

/** Neither over nor only thought of. */
export const isOpenOrder = (status: string | null): boolean => status === null || !(isOverOrder(status) || isDraftOrder(status));

/** Any other word counts as open, which somebody may not have meant. */
export const isKnownStatus = (status: string): boolean => [over, notAll, notYet, coming].some((words) => words.test(status));
