/** SKUs or suppliers of a store that go by some letters. */
import { useEffect, useState } from 'react';
import type { Found } from '../../domain/search/search-index';
import type { StoreId } from '../../domain/stores';
import { useServices } from '../../ui/services';

export type GoodsName = { readonly name: string; readonly title: string | null };

const nothing: readonly GoodsName[] = [];

/** A setting of a SKU is asked for listings, items and bundles alike. */
const kindsOf = { sku: ['listing', 'item', 'label', 'bundle'], supplier: ['supplier'] } as const;

const namesOf = (found: readonly Found[]): readonly GoodsName[] =>
  found.filter(({ code }, at) => found.findIndex((one) => one.code === code) === at).map(({ code, title }) => ({ name: code, title }));

export const useGoodsNames = (storeId: StoreId, scope: 'sku' | 'supplier', typed: string): readonly GoodsName[] => {
  const { data } = useServices();
  const [names, setNames] = useState<readonly GoodsName[]>(nothing);
  const text = typed.trim();
  useEffect(() => {
    let isWanted = true;
    if (text !== '') {
      void data.findThings(storeId, text, kindsOf[scope], 8).then((answer) => {
        if (isWanted && answer.ok) setNames(namesOf(answer.value.found));
      });
    }
    return () => {
      isWanted = false;
    };
  }, [data, storeId, scope, text]);
  return text === '' ? nothing : names;
};
