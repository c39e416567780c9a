/** What changes on a card, read out. It stands there from the beginning, because a region that comes with its words is not read out by every reader. */
export const Says = ({ words }: { readonly words: string }) => (
  <div role="status" className="visually-hidden" data-says>
    {words}
  </div>
);
