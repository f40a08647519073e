import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { acting, forms } from '../parts';
import type { SearchedName } from '../providers/tables';
import { noteKey } from '../session/personalNotes';
import { ActionMenu } from '../ui/ActionMenu';
import { Modal } from '../ui/Modal';
import { Overlay } from '../ui/Overlay';
import type { MenuAction } from '../ui/overlays';
import { toast } from '../ui/toast';
import { useViews, type View, viewsNote, withView } from './views';
import { VIEW_TEXTS } from './viewTexts';

// With Material UI's buttons of dialogs, which the list does without.
const ManageViews = acting.component((code) => code.ManageViews);
const ViewNameForm = forms.component((code) => code.ViewNameForm);

interface Props {
  resource: SearchedName;
  /** Views that fit the list, for all users. */
  given: readonly View[];
  /** What is shown, as an address. */
  current: string;
}

/** The views of this list: opened, saved, shared, renamed and removed. */
export function ViewsMenu({ resource, given, current }: Props) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const own = useViews(resource);
  const { views, isUnreadable } = own;
  const [dialog, setDialog] = useState<'save' | 'manage'>();
  const close = () => setDialog(undefined);
  const id = useId();

  async function copy() {
    try {
      await navigator.clipboard.writeText(new URL(current, window.location.href).href);
      toast.success(VIEW_TEXTS.copied);
    } catch {
      // Browsers give no clipboard to pages without https, and users can refuse it.
      toast.error(VIEW_TEXTS.notCopied);
    }
  }

  async function save(name: string): Promise<string> {
    const refusal = await own.change((now) => withView(now, { name, search: current }));
    if (refusal !== '') return refusal;
    toast.success(VIEW_TEXTS.saved(name));
    close();
    return '';
  }

  const open = ({ name, search: to }: View): MenuAction => ({
    label: name,
    choice: 'radio',
    checked: to === current,
    onSelect: () => navigate({ search: to }),
  });
  const names = new Set(views.map(({ name }) => name));
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: noteKey(viewsNote(resource)) });
  return (
    <>
      <ActionMenu
        label={VIEW_TEXTS.views}
        text={VIEW_TEXTS.views}
        actions={[
          ...given.filter(({ name }) => !names.has(name)).map(open),
          ...views.map(open),
          ...(isUnreadable ? [{ label: VIEW_TEXTS.readAgain, onSelect: readAgain }] : []),
          { label: VIEW_TEXTS.save, onSelect: () => setDialog('save') },
          ...(views.length > 0 ? [{ label: VIEW_TEXTS.manage, onSelect: () => setDialog('manage') }] : []),
          { label: VIEW_TEXTS.copyLink, onSelect: () => void copy() },
        ]}
      />
      {dialog === 'save' && (
        <Modal title={VIEW_TEXTS.saveTitle} aria-describedby={id} onClose={close}>
          <p id={id}>{VIEW_TEXTS.text}</p>
          <Suspense fallback={null}>
            <ViewNameForm
              label={VIEW_TEXTS.name}
              noteOf={(name) => ({ text: names.has(name) ? VIEW_TEXTS.replaced(name) : '', isRefused: false })}
              onName={save}
              onCancel={close}
            />
          </Suspense>
        </Modal>
      )}
      <Overlay>{dialog === 'manage' && <ManageViews kept={own} onClose={close} />}</Overlay>
    </>
  );
}
