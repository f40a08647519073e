import { useId } from 'react';
import { Modal } from '../../ui/Modal';
import { useLinks } from '../useLinks';
import { KeyCaps } from './KeyCaps';
import { PALETTE_MESSAGES, SHORTCUTS } from './messages';
import styles from './ShortcutsDialog.module.css';

interface Props {
  singleKeys: boolean;
  onSingleKeys: (on: boolean) => void;
  onClose: () => void;
}

/** Every shortcut with its action, and the switch for those of a single key (WCAG 2.1.4). */
export function ShortcutsDialog({ singleKeys, onSingleKeys, onClose }: Props) {
  const id = useId();
  const places = useLinks().map(({ key, label }) => ({ keys: `g ${key}`, meaning: `Ir a ${label}` }));
  return (
    <Modal
      title={PALETTE_MESSAGES.shortcuts}
      actions={
        <button type="button" className="button" onClick={onClose}>
          {PALETTE_MESSAGES.close}
        </button>
      }
      onClose={onClose}
    >
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={singleKeys}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onSingleKeys(target.checked)}
        />
        <span>{PALETTE_MESSAGES.singleKeys}</span>
      </label>
      <p id={`${id}-hint`} className="muted">
        {PALETTE_MESSAGES.singleKeysHint}
      </p>
      <table className={styles.table}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{PALETTE_MESSAGES.meaning}</th>
            <th scope="col">{PALETTE_MESSAGES.keys}</th>
          </tr>
        </thead>
        <tbody>
          {[...SHORTCUTS, ...places].map(({ keys, meaning }) => (
            <tr key={meaning}>
              <td>{meaning}</td>
              <td>
                <KeyCaps of={keys} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  );
}
