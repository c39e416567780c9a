/** What marketplaces and spreadsheets write where there is no value. A missing value is not zero. */
const markers: ReadonlySet<string> = new Set(['', '--', '-', '–', '—', 'nill', 'n/a', '#n/a', '#ref!', '#div/0!', 'no sales']);

const longest = 8;
const beginnings: ReadonlySet<string> = new Set([...markers].flatMap((marker) => [marker.charAt(0), marker.charAt(0).toUpperCase()]));

/** Where a day is wanted: nobody knows it yet. */
const unknownDays = /^(?:t\.?b\.?[acd]\.?|to be (?:advised|announced|confirmed|decided|determined))$/i;

export const isUnknownDay = (trimmed: string): boolean => unknownDays.test(trimmed);

/** Where a figure is wanted: somebody knows it, or nobody yet, but not the file. `None` may be 0, and is not among them. */
const unknownFigures = /^(?:n\.?a\.?|\?+|not (?:yet )?(?:known|quoted)(?: yet)?|unknown|pending|ask(?: (?:the )?(?:supplier|factory|vendor))?|(?:price )?(?:up)?on (?:request|application)|auf anfrage|unbekannt|sur demande|bajo pedido|su richiesta|待定|未定|待确认|待確認|询价|詢價|面议|未知|要問合せ)$/i;

export const isUnknownFigure = (trimmed: string): boolean => unknownDays.test(trimmed) || unknownFigures.test(trimmed);

/** What a download leaves of a cell that it lost. */
const zeros = /^\0+$/;

export const isEmptyMarker = (trimmed: string): boolean =>
  (trimmed.length <= longest && beginnings.has(trimmed.charAt(0)) && markers.has(trimmed.toLowerCase())) || (trimmed.charCodeAt(0) === 0 && zeros.test(trimmed));

/** In the languages of the sites and of the offices that keep lists. Averages stand in the same lines, and are no items either. */
const summed =
  '(?:grand|gross|net|sum|sub|report|page|column|sheet)[- ]?totals?|totals?(?: sums?| results?| amounts?| values?| costs?| sales| on hand)?|sums?|overall(?: totals?)?|(?:gesamt|zwischen|teil|end)?summe(?: gesamt)?|(?:gesamt)?ergebnis|gesamt|insgesamt|(?:sous[- ]?)?total(?: général| ht| ttc| keseluruhan)?|somme|importe total|totaux|(?:sub)?totale?(?: complessivo| generale)?|totali|totales|totais|total general|suma(?: total| całkowita| końcowa)?|celková suma|celkový s(?:oučet|účet)|ttl|tot\\.|(?:sub|eind)?totaal(?: generaal)?|(?:slut|total)summa|totalsum|hovedtotal|razem|łącznie|ogółem|summa|totalt|i alt|(?:kaikki )?yhteensä|kokonaissumma|samtals|celkem|összesen|(?:vég)?összeg|(?:genel )?toplam|total geral|итого|(?:общий )?итог|загальний підсумок|всего|всього|усього|разом|общо|обща сума|укупно|ukupno|skupaj|spolu|kokku|kopā|iš viso|(?:γενικό )?(?:σύνολο|άθροισμα)|tổng(?: cộng)?|jumlah|कुल|योग|(?:ผล)?รวม(?:ทั้งสิ้น|ทั้งหมด)?|סה["״]כ|סך הכל|סכום כולל|(?:الإجمالي|المجموع)(?: الكلي)?|合\\s?計|総計|總計|小計|合\\s?计|总计|小计|总和|總和|总数|總數|共计|共計|总额|總額|汇总|彙總|集計|(?:총)?합계|총계|요약';
const averaged = 'average|avg\\.?|mean|median|durchschnitt|mittelwert|moyenne|media|promedio|平均';
const counted = 'units?|items?|skus?|asins?|qty|quantity|stock|inventory|products?|rows?|lines?|pcs|pieces';
/** `Total units`, `Total (12 SKUs)`, `Total SKUs: 12`, `Total 12 SKUs`, `Total for November`. */
const totals = new RegExp(`^(?:${summed}|${averaged})(?:\\s*\\(.*\\)|\\s(?:\\d[\\d.,]*\\s)?(?:${counted})|\\s(?:of|for)\\s.*)?\\s*(?::(?:\\s?\\d[\\d.,]*)?)?$`, 'iu');

const longestTotal = 40;
/** Looked at for every text of a file: nearly all are known by their first letter to be none. */
const totalBeginnings: ReadonlySet<string> = new Set('gGtTsSoOöÖóÓzZiIrRaAmMdDpPcCyYlLłŁnNeEuUkKjJhHvVиИвВуУрРоОзЗγΓσΣάΆकयผรסا合総總小总共汇彙集합총요平');

/** `Total`, `Grand total:` and the like: the first word of a line of sums that is no item. */
export const isTotalWord = (trimmed: string): boolean =>
  trimmed.length <= longestTotal && totalBeginnings.has(trimmed.charAt(0)) && totals.test(trimmed);

export const lineOfTotals = 'A line of totals, left out: its figures are made of other rows.';

const foots =
  /^[-=*#_]{0,5}\s*(?:end of (?:the )?(?:report|file|data|list|document)|(?:(?:report|file) )?(?:generated|created|printed|exported|downloaded) (?:on|at|by|from)\b|ende (?:des berichts|der liste|der datei)|fin (?:du rapport|del informe)|fine (?:del )?report|page \d+ of \d+|\d+ (?:row|record|item|line)s? (?:exported|downloaded|found|selected)|[-=_*]{3,}$)/i;

/** What people write there: notes to the table as a whole. */
const notes =
  /^(?:[*†‡§]+\s*\p{L}.*\s|©|(?:all )?(?:prices?|figures|quantities|amounts) (?:are |is )?(?:valid|excl|incl|in|as of|without|net)\w*\b|valid (?:until|till|through|from)\b|last updated\b|(?:updated|prepared|approved|checked|compiled) (?:on|by)\b|(?:disclaimer|notes?|remarks?|hinweise?|anmerkung(?:en)?|remarques?|notas?|uwagi|opmerking(?:en)?)(?:$|:)|(?:source|quelle|stand|nota bene):|copyright\b)/iu;

/** What stands below a table in a line of its own. */
export const isFootLine = (trimmed: string): boolean => foots.test(trimmed) || notes.test(trimmed);
