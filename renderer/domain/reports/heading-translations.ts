/**
 * Words that factories write beside the English heading of the same column. A word vouches for the headings of its line alone: `Qty` beside the word
 * for what was shipped is not what was ordered, and has to be asked.
 */
import { asins, assemblies, bundleCodes, componentCodes, currencies, itemCodes, labelCodes, onHand, orderNumbers, perBundle, plainCodes, statuses, suppliers } from './own-headings';
import { looseHeading } from './headings';

const counts = ['Qty', 'Quantity', 'Units', 'Pcs', 'Pieces'];
const prices = ['Unit Price', 'Unit Cost', 'Price', 'FOB', 'FOB Price', 'Unit FOB', 'FOB Unit Price'];
const anyCode = [...itemCodes, ...plainCodes, 'Part No', 'Part Number'];

const lines: readonly { readonly words: readonly string[]; readonly headings: readonly string[] }[] = [
  { words: ['货号', '品号', '料号', '产品编号', '产品编码', '产品货号', '产品代码', '商品编码', '商品编号', '物料编码', '物料编号', '物料号', '编码', '编号', '品番', '商品番号'], headings: [...anyCode, ...componentCodes] },
  { words: ['订单号', '订单编号', '采购单号', '采购订单号', '采购订单', '采购单', '合同号', '発注番号', '注文番号'], headings: [...orderNumbers, 'Order Number', 'Order No', 'Order #', 'Order ID', 'Order Reference'] },
  { words: ['套装编码', '套装编号', '套装货号', '组合编码', '组合编号', '组合货号'], headings: bundleCodes },
  { words: ['父件编码', '父件', '成品编码', '成品货号', '成品'], headings: assemblies },
  { words: ['子件编码', '子件', '组件编码', '组件', '配件编码', '配件'], headings: componentCodes },
  { words: ['标签编码', '标签编号', '标签货号', '标签'], headings: labelCodes },
  { words: ['品名', '名称', '产品名称', '商品名称', '物料名称', '中文名称', '描述', '产品描述', '商品名'], headings: ['Item Name', 'Name', 'Product Name', 'Product', 'Description', 'Item Description', 'Title', 'Bundle Name', 'Label Name'] },
  { words: ['数量'], headings: [...counts, 'Order Qty', 'Qty Ordered', 'Quantity Ordered', 'Ordered Qty', ...perBundle.filter((heading) => heading.includes(' per'))] },
  { words: ['订购数量', '订单数量', '采购数量', '订货数量', '下单数量', '発注数量', '注文数量'], headings: [...counts, 'Order Qty', 'PO Qty', 'Qty Ordered', 'Quantity Ordered', 'Ordered Qty', 'Ordered Quantity', 'Ordered'] },
  { words: ['已收数量', '收货数量', '到货数量', '入库数量'], headings: ['Qty Received', 'Quantity Received', 'Received Qty', 'Received Quantity', 'Received'] },
  { words: ['已发数量', '发货数量', '出货数量', '已发货数量'], headings: ['Qty Shipped', 'Quantity Shipped', 'Shipped Qty', 'Shipped Quantity', 'Shipped'] },
  { words: ['用量', '单位用量', '单套用量', '每套数量'], headings: perBundle },
  { words: ['库存', '库存数量', '现有库存', '在库数', '在庫数'], headings: onHand },
  { words: ['单价', '价格', '出厂价', '采购单价', '単価'], headings: prices },
  { words: ['供应商', '供应商名称', '工厂', '工厂名称', '厂家', '生产商', '制造商', '仕入先'], headings: suppliers },
  { words: ['币种', '币别', '货币', '通貨'], headings: currencies },
  { words: ['状态', '订单状态'], headings: [...statuses, 'PO Status', 'Order Status', 'Item Status'] },
  { words: ['下单日期', '订单日期', '采购日期', '订货日期', '発注日', '注文日'], headings: ['Order Date', 'PO Date', 'Date Ordered', 'Issue Date'] },
  { words: ['完工日期', '完成日期', '货好日期', '货好时间'], headings: ['Ready Date', 'Production Ready', 'Production Ready Date', 'Cargo Ready Date', 'CRD', 'Finish Date', 'Completion Date'] },
  { words: ['开船日期', '开船日', '离港日期', '预计离港', '预计开船', '预计开船日', '船期'], headings: ['ETD', 'Departure Date', 'Sailing Date', 'Estimated Departure', 'Ship Date', 'Shipping Date'] },
  { words: ['到港日期', '预计到港', '预计到港日', '预计到货', '预计到货日期', '到货日期'], headings: ['ETA', 'Arrival Date', 'Expected Arrival', 'Estimated Arrival', 'Expected Date'] },
  { words: ['交货日期', '交期', '納期'], headings: ['Delivery Date', 'Due Date'] },
  { words: ['柜号', '集装箱号'], headings: ['Container', 'Container No', 'Container Number', 'Container #', 'Container ID'] },
  { words: ['目的地', '仓库', '目的仓'], headings: ['Destination', 'Warehouse', 'Ship To', 'Deliver To'] },
  { words: ['付款条件', '付款方式', '贸易条款'], headings: ['Terms', 'Payment Terms', 'Incoterm', 'Incoterms', 'Payment'] },
  { words: ['行号', '序号', '项次'], headings: ['Line', 'Line No', 'Line #', 'Line Number', 'PO Line', 'No'] },
  { words: ['起订量', '最小起订量', '最低起订量'], headings: ['MOQ', 'Minimum Order Quantity', 'Min Order Qty', 'Minimum Order Qty'] },
  { words: ['装箱数', '每箱数量', '箱规', '单箱数量', '装箱量'], headings: ['Units per Carton', 'Units/Carton', 'Pcs per Carton', 'Pcs/Carton', 'Pcs/Ctn', 'Units/Ctn', 'Qty per Carton', 'Qty/Carton', 'Carton Qty', 'Case Pack', 'Case Qty', 'Units per Case'] },
  { words: ['海关编码', '税号'], headings: ['HS Code', 'HS', 'HTS', 'HTS Code', 'Tariff Code'] },
  { words: ['条码', '条形码'], headings: ['Barcode', 'Bar Code', 'UPC', 'EAN', 'GTIN'] },
  { words: ['颜色'], headings: ['Colour', 'Color'] },
  { words: ['尺寸', '尺码'], headings: ['Size'] },
  { words: ['亚马逊编码'], headings: asins },
];

/** As they are written in Taiwan and Hong Kong. */
const traditional: ReadonlyMap<string, string> = new Map(
  Array.from('貨货號号單单訂订購购編编碼码產产稱称數数價价應应廠厂幣币種种狀状態态預预計计離离開开櫃柜倉仓庫库條条項项總总發发裝装規规組组標标籤签製制關关稅税業业採采').flatMap((letter, at, all) => (at % 2 === 0 ? [[letter, all[at + 1] ?? letter] as const] : [])),
);

const simplified = (word: string): string => Array.from(word, (letter) => traditional.get(letter) ?? letter).join('');

const vouchedFor: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  lines.flatMap(({ words, headings }) => {
    const loose = new Set(headings.map(looseHeading));
    return words.map((word) => [simplified(word), loose] as const);
  }),
);

/** Whether `word` says of a column what the English heading, loosely spelled, says of it. */
export const isTranslation = (word: string, loose: string): boolean => vouchedFor.get(simplified(word))?.has(loose) === true;

/** Whether a text is nothing but such a word. */
export const isHeadingWord = (text: string): boolean => vouchedFor.has(simplified(text));
