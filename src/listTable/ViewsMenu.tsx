import { Bookmark } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { readNote, writeNote } from '../session/personalNotes';
import { ActionMenu, type MenuAction } from '../ui/ActionMenu';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { toast } from '../ui/toast';
import type { Listed } from '../wholeSet/wholeSets';
import { MESSAGES } from './messages';
import { viewOf } from './tableAddress';

export interface View {
  name: string;
  /** As `viewOf` gives it. */
  search: string;
}

interface Props {
  resource: Listed;
  /** What fits the list and everybody may want. */
  given: readonly View[];
}

const MOST = 50;
const MOST_LETTERS = 60;
const noteOf = (resource: Listed) => `views/${resource}`;
/** Another tab may have saved one meanwhile: it is read again before it is written. */
const readViews = async (resource: Listed) => (await readNote<readonly View[]>(noteOf(resource))) ?? [];

/** Named views of this list, kept for this person in this browser; each is nothing but an address. */
export function ViewsMenu({ resource, given }: Props) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [views, setViews] = useState<readonly View[]>([]);
  const [isNaming, setIsNaming] = useState(false);
  const current = viewOf(search);

  useEffect(() => {
    let isOver = false;
    void readViews(resource).then((kept) => !isOver && setViews(kept));
    return () => {
      isOver = true;
    };
  }, [resource]);

  async function change(how: (views: readonly View[]) => readonly View[], done: string) {
    const next = how(await readViews(resource));
    if (next.length > MOST) return toast.error(MESSAGES.tooManyViews(MOST));
    if (!(await writeNote(noteOf(resource), next))) return toast.error(MESSAGES.notSaved);
    setViews(next);
    toast.success(done);
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(new URL(current, window.location.href).href);
      toast.success(MESSAGES.copied);
    } catch {
      // Browsers give no clipboard to pages without https, and people can refuse it.
      toast.error(MESSAGES.notCopied);
    }
  }

  const active = views.find((view) => view.search === current);
  const open = ({ name, search: to }: View): MenuAction => ({
    label: name,
    choice: 'radio',
    checked: to === current,
    onSelect: () => navigate({ search: to }),
  });
  const names = new Set(views.map(({ name }) => name));
  return (
    <>
      <ActionMenu
        label={MESSAGES.views}
        icon={<Bookmark size={20} aria-hidden />}
        actions={[
          ...given.filter(({ name }) => !names.has(name)).map(open),
          ...views.map(open),
          { label: MESSAGES.saveView, onSelect: () => setIsNaming(true) },
          { label: MESSAGES.copyLink, onSelect: () => void copy() },
          ...(active
            ? [
                {
                  label: MESSAGES.removeView(active.name),
                  danger: true,
                  onSelect: () =>
                    void change((all) => all.filter(({ name }) => name !== active.name), MESSAGES.removed(active.name)),
                },
              ]
            : []),
        ]}
      />
      {isNaming && (
        <NameDialog
          taken={names}
          onCancel={() => setIsNaming(false)}
          onName={(name) => {
            setIsNaming(false);
            void change(
              (all) => [...all.filter((view) => view.name !== name), { name, search: current }],
              MESSAGES.saved(name),
            );
          }}
        />
      )}
    </>
  );
}

interface NameProps {
  taken: ReadonlySet<string>;
  onName: (name: string) => void;
  onCancel: () => void;
}

function NameDialog({ taken, onName, onCancel }: NameProps) {
  const [typed, setTyped] = useState('');
  const id = useId();
  const name = typed.trim();
  const note = name === '' ? MESSAGES.viewNameMissing : taken.has(name) ? MESSAGES.viewReplaced(name) : '';
  return (
    <ConfirmDialog
      title={MESSAGES.viewTitle}
      text={MESSAGES.viewText}
      refused={name === ''}
      onConfirm={() => onName(name)}
      onCancel={onCancel}
    >
      <label htmlFor={id} className="field-label">
        {MESSAGES.viewName}
      </label>
      <input
        id={id}
        className="control"
        autoComplete="off"
        maxLength={MOST_LETTERS}
        aria-describedby={`${id}-note`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && name !== '' && onName(name)}
      />
      <p id={`${id}-note`} className="muted" role="status">
        {note}
      </p>
    </ConfirmDialog>
  );
}
