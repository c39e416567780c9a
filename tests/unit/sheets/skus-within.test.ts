import { describe, expect, test } from 'vitest';
import { listingId } from '../../../renderer/domain/demand/listing';
import { skusWithin } from '../../../renderer/features/dashboard/skus-within';

describe('the SKUs of a row of sales', () => {
  test('are those of its product page, of its item, or the one SKU it is of', () => {
    expect(skusWithin('page B0JAR', 'JAR, JAR-2')).toEqual({ kind: 'equals', columnId: 'externalId', text: 'B0JAR' });
    expect(skusWithin('good SET 4', 'SET 4')).toEqual({ kind: 'equals', columnId: 'good', text: 'SET 4' });
    expect(skusWithin(listingId('ebay', 'page 7'), 'page 7')).toEqual({ kind: 'equals', columnId: 'sku', text: 'page 7' });
  });
});
