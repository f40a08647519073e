import type { QueryKey } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { stopRequests } from '../../providers/stopping';
import { Confirm } from '../../ui/Confirm';
import { useLeaveQuestion } from '../../ui/LeaveQuestion';
import { Modal } from '../../ui/Modal';
import styles from './Batch.module.css';
import { ItemList } from './ItemList';
import { BATCH_MESSAGES, ENDINGS } from './messages';
import { ReceiptDialog } from './ReceiptDialog';
import type { BatchLine } from './runBatch';
import { useBatch } from './useBatch';

interface Props<Item> {
  title: string;
  question: string;
  confirmLabel?: string;
  danger?: boolean;
  /** Alarms of some of them: shown before the list, and the focus starts on Cancelar. */
  caution?: string;
  /** At least one. */
  items: readonly Item[];
  /** An item in words, in the list and in the receipt. */
  describe: (item: Item) => string;
  /** Sends one; rejects as the providers do. */
  send: (item: Item) => Promise<unknown>;
  /** As the action on one has it (staleLists.ts); its first two parts are the same for all. */
  mutationKey: (item: Item) => QueryKey;
  /** Gets the outcome of each; of all of them «untried» where the user cancelled. */
  onClose: (lines: readonly BatchLine<Item>[]) => void;
}

/**
 * One action over many: asks once with the list, then runs it on one after another, and ends with a receipt. Nothing is
 * repeated by itself, and nothing counts as done before the platform has answered.
 */
export function BatchDialog<Item>(props: Props<Item>) {
  const { title, question, confirmLabel, danger = false, caution = '', items, describe: textOf, onClose } = props;
  const { lines, state, run, stop, close } = useBatch(props);
  const canGoOn =
    state.name === 'ended' && state.ending !== 'session' && lines.some(({ outcome }) => outcome === 'untried');
  useLeaveQuestion(state.name === 'running' || canGoOn, BATCH_MESSAGES.leave);

  if (state.name === 'asked') {
    return (
      <Confirm
        title={title}
        content={question}
        {...(confirmLabel !== undefined && { confirm: confirmLabel })}
        danger={danger}
        {...(caution !== '' && { hesitant: true })}
        wide
        onConfirm={run}
        onClose={() => onClose(lines)}
      >
        {caution !== '' && (
          <p className="caution">
            <TriangleAlert size={18} aria-hidden />
            <span>{caution}</span>
          </p>
        )}
        <ItemList label={BATCH_MESSAGES.list} rows={items}>
          {textOf}
        </ItemList>
      </Confirm>
    );
  }
  if (state.name === 'running') {
    const done = lines.filter(({ outcome }) => outcome !== 'untried').length;
    return <Running title={title} done={done} of={lines.length} isStopping={state.isStopping} onStop={stop} />;
  }
  const rows = lines.map(({ item, outcome, words }) => ({ what: textOf(item), outcome, words }));
  return (
    <ReceiptDialog
      title={title}
      note={ENDINGS[state.ending]}
      rows={rows}
      onGoOn={canGoOn ? run : undefined}
      onClose={() => {
        close();
        onClose(lines);
      }}
    />
  );
}

interface RunningProps {
  title: string;
  done: number;
  of: number;
  isStopping: boolean;
  onStop: () => void;
}

function Running({ title, done, of, isStopping, onStop }: RunningProps) {
  return (
    <Modal
      title={title}
      wide
      actions={
        // The same button, so that the focus stays: the user need not wait for an answer that does not come.
        <button type="button" className="button" onClick={isStopping ? stopRequests : onStop}>
          {isStopping ? BATCH_MESSAGES.noLonger : BATCH_MESSAGES.stop}
        </button>
      }
    >
      <progress className={styles.progress} value={done} max={of} aria-label={title} />
      <p role="status">{BATCH_MESSAGES.progress(done, of)}</p>
      <p>{isStopping ? BATCH_MESSAGES.stopping : BATCH_MESSAGES.stay}</p>
    </Modal>
  );
}
