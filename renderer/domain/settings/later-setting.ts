/** `at`: milliseconds since 1970; names a state of a shared setting. `synced`: the backend has it. */
type State = { readonly at: number; readonly synced: boolean };

/**
 * Of what stands and what is told now, the one that holds: whoever saves answers by one way and the shared settings tell by another, and either may be late. `at` of a setting only rises, so what
 * the backend confirmed is followed by later states alone. What waited here may give way to an earlier one of somebody else's.
 */
export const laterSetting = <One extends State>(stands: One | null, told: One | null): One | null => (stands?.synced === true && (told === null || told.at < stands.at) ? stands : told);
