import styles from './States.module.css';

/** Something could not be loaded: says what, and loads again on Reintentar. */
export function ErrorState({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={styles.state} role="alert">
      <img src="/illustrations/error.svg" alt="" width="160" height="120" />
      <p>{text}</p>
      <button type="button" className="button" onClick={onRetry}>
        Reintentar
      </button>
    </div>
  );
}
