/** Rules that a figure is made with. The others wait in the book until one is. */
import type { RuleId } from '../../domain/rules/rule-book';

const waiting: ReadonlySet<RuleId> = new Set<RuleId>(['cancel-limit-amazon', 'cancel-limit-walmart', 'cancel-limit-ebay', 'fba-capacity-overage']);

export const rulesInUse = (ids: readonly RuleId[]): readonly RuleId[] => ids.filter((id) => !waiting.has(id));
