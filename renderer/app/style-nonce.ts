/** The policy lets in only styles that carry the page's nonce; the scheme handler writes it into the document. */
export const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
