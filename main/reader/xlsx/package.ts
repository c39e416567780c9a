/** Where a workbook keeps its sheets, strings and number formats. */
import type { ByteSource } from '../byte-source';
import { limits } from '../limits';
import { Refusal } from '../refusal';
import type { SheetInfo } from '../../../preload/reader-protocol';
import { builtInFormat, numberFormatOf, type NumberFormat } from '../workbook/number-format';
import type { ZipDirectory, ZipEntry } from '../zip/directory';
import { unpackedWhole } from '../zip/part';
import { eachElement } from './small-xml';
import { UnknownForm } from './unknown-form';

const smallPartBytes = 16 * 1024 * 1024;

export type XlsxPackage = {
  readonly sheets: readonly SheetInfo[];
  /** The part of each sheet, by its index; null for charts and dialogs, which hold no rows. */
  readonly sheetParts: readonly (ZipEntry | null)[];
  readonly strings: ZipEntry | null;
  /** Number formats by the style number cells carry. */
  readonly formats: readonly NumberFormat[];
  readonly from1904: boolean;
};

type Relation = { readonly type: string; readonly target: string };

const isTrue = (value: string | undefined): boolean => value === '1' || value?.toLowerCase() === 'true' || value?.toLowerCase() === 'on';

const folderOf = (part: string): string => part.slice(0, part.lastIndexOf('/') + 1);

const resolved = (target: string, folder: string): string => {
  const steps: string[] = [];
  for (const step of (target.startsWith('/') ? target : `/${folder}${target}`).split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
};

/** References are written as on the web, where a letter may stand as its number. */
const withoutPercent = (name: string): string => {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

class Parts {
  private readonly source: ByteSource;
  private readonly directory: ZipDirectory;
  private readonly byLowerName: ReadonlyMap<string, ZipEntry>;

  constructor(source: ByteSource, directory: ZipDirectory) {
    this.source = source;
    this.directory = directory;
    this.byLowerName = new Map([...directory.values()].map((entry) => [entry.name.toLowerCase(), entry]));
  }

  /** Some producers spell a part's name with other capitals than the reference to it. */
  find(name: string): ZipEntry | null {
    return this.directory.get(name) ?? this.byLowerName.get(name.toLowerCase()) ?? this.byLowerName.get(withoutPercent(name).toLowerCase()) ?? null;
  }

  read(entry: ZipEntry): Promise<Buffer> {
    return unpackedWhole(this.source, entry, smallPartBytes);
  }

  async relations(part: string): Promise<ReadonlyMap<string, Relation>> {
    const folder = folderOf(part);
    const entry = this.find(`${folder}_rels/${part.slice(folder.length)}.rels`);
    const relations = new Map<string, Relation>();
    if (entry === null) return relations;
    eachElement(await this.read(entry), ({ name, attributes }) => {
      const { Id, Type, Target, TargetMode } = attributes;
      if (name !== 'Relationship' || Id === undefined || Target === undefined || TargetMode === 'External') return;
      relations.set(Id, { type: (Type ?? '').slice((Type ?? '').lastIndexOf('/') + 1), target: resolved(Target, folder) });
    });
    return relations;
  }
}

const readFormats = async (parts: Parts, entry: ZipEntry | null): Promise<readonly NumberFormat[]> => {
  if (entry === null) return [];
  const codes = new Map<number, string>();
  const ids: number[] = [];
  eachElement(await parts.read(entry), ({ name, parent, attributes }) => {
    if (name === 'numFmt' && parent === 'numFmts') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? 'General');
    if (name === 'xf' && parent === 'cellXfs') ids.push(Number(attributes['numFmtId'] ?? 0));
  });
  const known = new Map<number, NumberFormat>();
  return ids.map((id) => {
    const code = codes.get(id);
    const format = known.get(id) ?? (code === undefined ? builtInFormat(id) : numberFormatOf(code));
    known.set(id, format);
    return format;
  });
};

/** Without its number formats a workbook would be read wrong without a word. */
const namedPart = (parts: Parts, name: string): ZipEntry => {
  const part = parts.find(name);
  if (part === null) throw new Refusal('torn', 'The workbook is damaged: it names a part that is not in it. Save it again in Excel.');
  return part;
};

export const readPackage = async (source: ByteSource, directory: ZipDirectory): Promise<XlsxPackage> => {
  const parts = new Parts(source, directory);
  const top = [...(await parts.relations('')).values()].find((relation) => relation.type === 'officeDocument');
  const workbook = parts.find(top?.target ?? 'xl/workbook.xml');
  if (workbook === null) throw new UnknownForm('no workbook part');
  const relations = await parts.relations(workbook.name);

  const sheets: SheetInfo[] = [];
  const sheetParts: (ZipEntry | null)[] = [];
  let from1904 = false;
  eachElement(await parts.read(workbook), ({ name, parent, attributes }) => {
    if (name === 'workbookPr') from1904 = isTrue(attributes['date1904']);
    if (name !== 'sheet' || parent !== 'sheets') return;
    if (sheets.length >= limits.sheets) throw new Refusal('limit', `The workbook has more than ${limits.sheets} sheets.`);
    const relation = relations.get(attributes['id'] ?? '');
    const state = attributes['state']?.toLowerCase();
    sheets.push({ index: sheets.length, name: attributes['name'] ?? '', hidden: state === 'hidden' || state === 'veryhidden' });
    sheetParts.push(relation?.type === 'worksheet' ? namedPart(parts, relation.target) : null);
  });
  if (sheets.length === 0 || sheetParts.every((part) => part === null)) throw new UnknownForm('no sheets');
  const targetOf = (type: string): string | null => [...relations.values()].find((one) => one.type === type)?.target ?? null;
  const [strings, styles] = [targetOf('sharedStrings'), targetOf('styles')];
  return {
    sheets: from1904 ? sheets.map((sheet) => ({ ...sheet, from1904 })) : sheets,
    sheetParts,
    // Some programs name texts they do not keep; a cell that refers to one is refused where it is met.
    strings: strings === null ? null : parts.find(strings),
    formats: await readFormats(parts, styles === null ? null : namedPart(parts, styles)),
    from1904,
  };
};
