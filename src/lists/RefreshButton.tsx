import { RotateCw } from 'lucide-react';
import { useListContext } from 'react-admin';
import styles from './RefreshButton.module.css';

export function RefreshButton() {
  const { refetch, isFetching } = useListContext();
  return (
    <button
      type="button"
      className="button"
      aria-label="Actualizar"
      data-shortcut="r"
      disabled={isFetching}
      onClick={() => refetch()}
    >
      <RotateCw size={18} aria-hidden />
      <span className={styles.word}>Actualizar</span>
    </button>
  );
}
