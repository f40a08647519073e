import { useRef, useState } from 'react';
import { FormNotice } from '../ui/FormNotice';
import { Modal } from '../ui/Modal';
import styles from './ManageViews.module.css';
import { ViewNameForm } from './ViewNameForm';
import { type KeptViews, renamed, type View, withView } from './views';
import { VIEW_TEXTS } from './viewTexts';

interface Removed {
  view: View;
  place: number;
}

/** The kept views of a list, each to be renamed or removed; the last removal can be undone. */
export function ManageViews({ kept, onClose }: { kept: KeptViews; onClose: () => void }) {
  const { views, change } = kept;
  const [naming, setNaming] = useState('');
  const [removed, setRemoved] = useState<Removed>();
  const [said, setSaid] = useState('');
  const [refusal, setRefusal] = useState('');
  /** The element that gets the focus once it is drawn: the pressed button is gone. */
  const wanted = useRef('');
  const focused = (name: string) => (node: HTMLElement | null) => {
    if (!node || wanted.current !== name) return;
    wanted.current = '';
    node.focus();
  };

  async function rename(from: string, to: string): Promise<string> {
    const against = to === from ? '' : await change((now) => renamed(now, from, to), VIEW_TEXTS.gone);
    if (against !== '') return against;
    wanted.current = `rename ${to}`;
    setSaid(VIEW_TEXTS.renamed(to));
    setNaming('');
    return '';
  }

  async function remove(view: View) {
    const place = views.indexOf(view);
    const against = await change((now) => now.filter(({ name }) => name !== view.name));
    setRefusal(against);
    if (against !== '') return;
    wanted.current = `undo ${view.name}`;
    setRemoved({ view, place });
    setSaid(VIEW_TEXTS.removed(view.name));
  }

  async function undo({ view, place }: Removed) {
    // Another tab may have saved another view by this name meanwhile.
    const against = await change(
      (now) => (now.some(({ name }) => name === view.name) ? undefined : withView(now, view, place)),
      VIEW_TEXTS.taken(view.name),
    );
    setRefusal(against);
    if (against !== '') return;
    wanted.current = `rename ${view.name}`;
    setRemoved(undefined);
    setSaid(VIEW_TEXTS.restored(view.name));
  }

  return (
    <Modal
      title={VIEW_TEXTS.manageTitle}
      onClose={onClose}
      actions={
        <>
          <span role="status" className={styles.said}>
            {said}
          </span>
          {removed && (
            <button
              key={removed.view.name}
              type="button"
              className="button"
              ref={focused(`undo ${removed.view.name}`)}
              aria-label={VIEW_TEXTS.undoOf(removed.view.name)}
              onClick={() => void undo(removed)}
            >
              {VIEW_TEXTS.undo}
            </button>
          )}
          <button type="button" className="button button-primary" onClick={onClose}>
            {VIEW_TEXTS.close}
          </button>
        </>
      }
    >
      <ul className={styles.views} aria-label={VIEW_TEXTS.manageTitle}>
        {views.map((view) => (
          <li key={view.name}>
            {view.name === naming ? (
              <ViewNameForm
                label={VIEW_TEXTS.newName(view.name)}
                value={view.name}
                noteOf={(name) => {
                  const isTaken = name !== view.name && views.some((other) => other.name === name);
                  return { text: isTaken ? VIEW_TEXTS.taken(name) : '', isRefused: isTaken };
                }}
                onName={(name) => rename(view.name, name)}
                onCancel={() => {
                  wanted.current = `rename ${view.name}`;
                  setNaming('');
                }}
              />
            ) : (
              <div className={styles.view}>
                <span dir="auto">{view.name}</span>
                <button
                  type="button"
                  className="button button-quiet"
                  ref={focused(`rename ${view.name}`)}
                  aria-label={VIEW_TEXTS.renameOf(view.name)}
                  onClick={() => setNaming(view.name)}
                >
                  {VIEW_TEXTS.rename}
                </button>
                <button
                  type="button"
                  className="button button-quiet"
                  aria-label={VIEW_TEXTS.removeOf(view.name)}
                  onClick={() => void remove(view)}
                >
                  {VIEW_TEXTS.remove}
                </button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {views.length === 0 && <p>{VIEW_TEXTS.none}</p>}
      {refusal && <FormNotice text={refusal} />}
    </Modal>
  );
}
