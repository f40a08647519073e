import { Download } from 'lucide-react';
import { useState } from 'react';
import { PRODUCT } from '../../contract/product';
import { saveFile } from '../lists/useAction';
import { useSession } from '../session/useSession';
import { CopyButton } from '../ui/CopyButton';
import { useLeaveQuestion } from '../ui/LeaveQuestion';
import { toast } from '../ui/toast';
import styles from './Account.module.css';
import { RECOVERY } from './messages';

/** The recovery codes, this once: the next step follows when the user confirms having kept them. */
export function RecoveryCodesForm({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [saved, setSaved] = useState(false);
  const email = useSession()?.user.email ?? '';
  useLeaveQuestion(true, RECOVERY.leave);

  function handleDownload() {
    const text = [RECOVERY.fileHead(PRODUCT.name, email), '', ...codes, ''].join('\r\n');
    try {
      saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), RECOVERY.fileName);
    } catch {
      toast.error(RECOVERY.downloadFailed);
    }
  }

  return (
    <>
      <h3>{RECOVERY.title}</h3>
      <p>{RECOVERY.hint}</p>
      <ul className={styles.codes} aria-label={RECOVERY.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="buttons">
        <CopyButton text={codes.join('\n')} label={RECOVERY.copy} wide />
        <button type="button" className="button" onClick={handleDownload}>
          <Download size={18} aria-hidden />
          <span>{RECOVERY.download}</span>
        </button>
      </div>
      <label className={styles.saved}>
        <input type="checkbox" checked={saved} onChange={({ target }) => setSaved(target.checked)} />
        <span>{RECOVERY.saved}</span>
      </label>
      <button type="button" className="button button-primary" disabled={!saved} onClick={onDone}>
        {RECOVERY.done}
      </button>
    </>
  );
}
