/** SKUs as somebody types or pastes several into one field. With commas between them a SKU may have blanks in it; without any, blanks part them, as those of a pasted column do. */
export const typedSkus = (text: string): readonly string[] => [...new Set(text.split(/[,;]/.test(text) ? /[,;]/ : /\s+/).map((one) => one.trim()).filter((one) => one !== ''))];
