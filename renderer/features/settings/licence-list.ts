/** The licences of what travels with the app, as the build wrote them beside the page. */
import { holdsWords } from '../../domain/search/spellings';

export type ShippedPackage = {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** Null where the package brings no text. */
  readonly text: string | null;
};

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const packageFrom = (value: unknown, texts: readonly unknown[]): ShippedPackage | null => {
  if (!isFields(value)) return null;
  const { name, version, licence, text } = value;
  if (typeof name !== 'string' || typeof version !== 'string' || typeof licence !== 'string') return null;
  const found = typeof text === 'number' ? texts[text] : null;
  return { name, version, licence, text: typeof found === 'string' ? found : null };
};

/** Null when it is not the list the build writes. */
export const licencesFrom = (value: unknown): readonly ShippedPackage[] | null => {
  if (!isFields(value) || !Array.isArray(value['texts']) || !Array.isArray(value['packages'])) return null;
  const texts: readonly unknown[] = value['texts'];
  const packages = value['packages'].map((one: unknown) => packageFrom(one, texts));
  return packages.some((one) => one === null) ? null : packages.filter((one) => one !== null);
};

export const readLicences = async (): Promise<readonly ShippedPackage[] | null> => {
  try {
    const answer = await fetch('/licences.json');
    return answer.ok ? licencesFrom(await answer.json()) : null;
  } catch {
    return null;
  }
};

export const matchingPackages = (packages: readonly ShippedPackage[], asked: string): readonly ShippedPackage[] =>
  packages.filter(({ name, licence }) => holdsWords(`${name} ${licence}`, asked));
