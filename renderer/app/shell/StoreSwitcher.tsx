import { stores } from '../../domain/stores';
import { useStore } from '../../ui/services';
import styles from './shell.module.css';

/** Changing the store keeps the page. All three names stay in sight, the chosen one filled with its accent. */
export const StoreSwitcher = () => {
  const { storeId, choose } = useStore();
  return (
    <div role="radiogroup" aria-label="Store" className={styles.stores}>
      {stores.map((store) => (
        <label key={store.id} className={styles.store} data-chosen={store.id === storeId || undefined}>
          <input
            type="radio"
            name="store"
            value={store.id}
            checked={store.id === storeId}
            onChange={() => choose(store.id)}
          />
          <span>{store.name}</span>
        </label>
      ))}
    </div>
  );
};
