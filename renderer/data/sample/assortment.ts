/** What the three sample shops sell: private-label goods, each family in its colours and sizes, made by a factory. */
import type { StoreId } from '../../domain/stores';

export type Family = {
  readonly code: string;
  readonly name: string;
  readonly supplier: string;
  readonly hsCode: string;
  readonly fobUsd: number;
  readonly unitsPerCarton: number;
  readonly cartonCm: readonly [length: number, width: number, height: number];
  readonly cartonKg: number;
  readonly productionDays: number;
  readonly colours: readonly string[];
  readonly sizes: readonly string[];
  /** Units a day of one colour and size, before chance. */
  readonly unitsPerDay: number;
};

const family = (
  code: string, name: string, supplier: string, hsCode: string, fobUsd: number,
  unitsPerCarton: number, cartonCm: Family['cartonCm'], cartonKg: number, productionDays: number,
  colours: readonly string[], sizes: readonly string[], unitsPerDay: number,
): Family => ({ code, name, supplier, hsCode, fobUsd, unitsPerCarton, cartonCm, cartonKg, productionDays, colours, sizes, unitsPerDay });

const foshan = 'Foshan Greenware Co.';
const yiwu = 'Yiwu Hearth Trading';
const ningbo = 'Ningbo Bright Kitchen';
const dehua = 'Dehua Fine Ceramics';
const suzhou = 'Suzhou Candle Works';

export const assortment: Readonly<Record<StoreId, readonly Family[]>> = {
  rg: [
    family('RG-PLN', 'Self-watering planter', foshan, '3926909987', 2.35, 12, [62, 42, 48], 9.4, 28, ['Sage', 'Stone', 'Terracotta', 'Black'], ['6 in', '8 in', '10 in'], 9),
    family('RG-BAG', 'Fabric grow bag, 5-pack', foshan, '6305330000', 1.9, 24, [58, 40, 35], 8.1, 21, ['Black', 'Tan'], ['3 gal', '5 gal', '7 gal', '10 gal'], 14),
    family('RG-TRL', 'Bamboo trellis', foshan, '4602110000', 1.15, 30, [122, 30, 24], 11.2, 25, ['Natural', 'Green'], ['36 in', '48 in', '60 in'], 6),
    family('RG-PRN', 'Bypass pruner', yiwu, '8201500000', 3.4, 40, [46, 34, 26], 12.6, 30, ['Red', 'Green'], ['Standard', 'Small hand'], 7),
    family('RG-GLV', 'Garden gloves, 2 pairs', yiwu, '6116101300', 1.2, 60, [52, 38, 40], 7.9, 20, ['Sage', 'Rose', 'Grey'], ['S', 'M', 'L'], 11),
    family('RG-CAN', 'Watering can', foshan, '7310290000', 3.1, 10, [60, 44, 46], 8.8, 32, ['Sage', 'Cream', 'Copper', 'Black'], ['1 L', '1.8 L'], 5),
    family('RG-LBL', 'Plant labels, 100-pack', yiwu, '3926909987', 0.85, 80, [44, 32, 30], 9.1, 15, ['White', 'Black', 'Mixed'], ['T-shape', 'Stake'], 12),
    family('RG-HNG', 'Macrame plant hanger', yiwu, '5609000000', 1.45, 48, [50, 40, 38], 8.4, 22, ['Ivory', 'Sage', 'Grey'], ['35 in', '41 in'], 8),
    family('RG-SDL', 'Seedling tray with dome', foshan, '3926909987', 1.7, 20, [60, 40, 44], 7.2, 24, ['Clear', 'Black'], ['12 cells', '40 cells'], 10),
  ],
  bp: [
    family('BP-JAR', 'Glass storage jar with bamboo lid', ningbo, '7013370000', 1.65, 24, [52, 38, 36], 13.5, 30, ['Clear', 'Amber', 'Smoke'], ['10 oz', '24 oz', '44 oz', '68 oz'], 12),
    family('BP-CUT', 'Bamboo cutting board', ningbo, '4419110000', 3.2, 12, [48, 36, 30], 12.1, 26, ['Natural', 'Walnut'], ['Small', 'Medium', 'Large', 'Set of 3'], 9),
    family('BP-MUG', 'Stoneware mug, set of 2', dehua, '6912003500', 3.85, 12, [46, 34, 28], 11.4, 38, ['Ocean', 'Sand', 'Slate', 'Moss'], ['12 oz', '16 oz'], 7),
    family('BP-BWL', 'Stoneware pasta bowl', dehua, '6912003500', 2.6, 16, [50, 36, 30], 12.8, 38, ['Ocean', 'Sand', 'Slate', 'Moss'], ['8 in', '9 in'], 6),
    family('BP-TWL', 'Waffle kitchen towel, 4-pack', yiwu, '6302910005', 2.75, 30, [56, 42, 40], 10.2, 24, ['Blue', 'Grey', 'White', 'Sand'], ['16 x 24 in', '18 x 28 in'], 13),
    family('BP-SIL', 'Silicone utensil set', ningbo, '3924104000', 4.6, 20, [54, 40, 36], 10.9, 28, ['Blue', 'Grey', 'Sage'], ['6 pieces', '10 pieces'], 8),
    family('BP-STN', 'Stainless food container', ningbo, '7323930080', 3.9, 18, [50, 38, 34], 9.6, 30, ['Steel'], ['14 oz', '28 oz', '50 oz', 'Set of 3'], 7),
    family('BP-RCK', 'Expandable drawer organiser', ningbo, '4419909140', 4.2, 10, [58, 42, 34], 12.4, 27, ['Natural', 'White', 'Black'], ['5 slots', '9 slots'], 6),
    family('BP-BTL', 'Insulated bottle', ningbo, '9617001000', 4.1, 24, [48, 36, 54], 10.7, 32, ['Ocean', 'Sand', 'Black', 'White'], ['18 oz', '26 oz', '34 oz'], 10),
  ],
  mw: [
    family('MW-CND', 'Soy candle in glass', suzhou, '3406000000', 2.1, 24, [48, 34, 28], 11.8, 22, ['Cedar', 'Fig', 'Linen', 'Amber', 'Sea Salt'], ['7 oz', '12 oz', '16 oz'], 15),
    family('MW-TIN', 'Travel candle tin, 4-pack', suzhou, '3406000000', 2.9, 30, [50, 36, 32], 12.2, 20, ['Garden', 'Forest', 'Winter', 'Citrus'], ['4 x 2.5 oz', '4 x 4.4 oz'], 12),
    family('MW-RDF', 'Reed diffuser', suzhou, '3307490000', 2.45, 30, [46, 36, 34], 11.1, 24, ['Cedar', 'Fig', 'Linen', 'Amber'], ['100 ml', '200 ml'], 9),
    family('MW-SNF', 'Candle care set', yiwu, '8205510000', 2.2, 50, [40, 32, 28], 10.4, 18, ['Black', 'Gold', 'Rose Gold'], ['3 pieces', '4 pieces'], 6),
    family('MW-HLD', 'Taper candle holder, 2-pack', dehua, '8306290000', 2.8, 24, [48, 34, 30], 10.9, 26, ['Brass', 'Black', 'White'], ['Short', 'Tall'], 5),
    family('MW-TPR', 'Taper candles, 12-pack', suzhou, '3406000000', 3.3, 20, [52, 36, 26], 11.6, 20, ['Ivory', 'Sage', 'Rust', 'Navy'], ['10 in', '12 in'], 8),
    family('MW-WXM', 'Wax melts, 6-pack', suzhou, '3406000000', 1.55, 60, [46, 34, 30], 10.2, 18, ['Cedar', 'Fig', 'Linen', 'Citrus', 'Winter'], ['2.5 oz'], 14),
    family('MW-WRM', 'Candle warmer lamp', yiwu, '9405219000', 8.4, 6, [56, 40, 42], 9.8, 34, ['Black', 'Wood', 'White'], ['Standard', 'With timer'], 6),
    family('MW-GFT', 'Gift box, candle and matches', suzhou, '3406000000', 4.9, 16, [54, 38, 34], 11.9, 26, ['Forest', 'Garden', 'Winter'], ['Small', 'Large'], 7),
  ],
};
