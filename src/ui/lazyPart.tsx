import { type ComponentType, createContext, lazy, useContext, useState } from 'react';
import { ErrorState } from './ErrorState';

/**
 * A page, or a part of one, whose code is loaded when it is needed. Where that fails (no network, or a newer version
 * has replaced the file, W-05) its place shows that with a button to try again; everything around it stays. Loaded code
 * is drawn at once: React shows any wait, also a short one, as loading for at least 300 ms. `title` is a page's heading
 * while its own is missing with its code.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  title?: string,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetched = async () => {
    loaded = await load();
    return loaded;
  };
  const Later = lazy(() =>
    fetched().then(
      (Part) => ({ default: Part }),
      () => ({ default: (props: Props) => <NotLoaded load={fetched} title={title} props={props} /> }),
    ),
  );
  const part = (props: Props) => <Chosen choose={() => loaded ?? Later} props={props} />;
  loaders.set(part, { fetched, isLoaded: () => loaded !== undefined });
  return part;
}

interface ChosenProps<Props> {
  choose: () => ComponentType<Props>;
  props: Props;
}

/** Chosen once: another component in its place would lose its state. */
function Chosen<Props extends object>({ choose, props }: ChosenProps<Props>) {
  const [Part] = useState(choose);
  return <Part {...props} />;
}

interface Loader {
  fetched: () => Promise<unknown>;
  isLoaded: () => boolean;
}

const loaders = new WeakMap<object, Loader>();

/** Loads the code of a part that is about to be drawn; for any other component there is nothing to load. */
export async function loadPart(part: object): Promise<void> {
  await loaders.get(part)?.fetched();
}

/** Whether a part's code is loaded. */
export const isPartLoaded = (part: object): boolean => loaders.get(part)?.isLoaded() ?? true;

/** Reloads the page, in the newest version that there is. */
export const ReloadPage = createContext<() => void>(() => window.location.reload());

interface NotLoadedProps<Props> {
  load: () => Promise<ComponentType<Props>>;
  title: string | undefined;
  props: Props;
}

function NotLoaded<Props extends object>({ load, title, props }: NotLoadedProps<Props>) {
  const reload = useContext(ReloadPage);
  const [Again, setAgain] = useState<ComponentType<Props>>();
  if (Again) return <Again {...props} />;
  return (
    <>
      {title && <h1>{title}</h1>}
      <ErrorState text={NOT_LOADED} onRetry={() => setAgain(() => lazyPart(load, title))}>
        <button type="button" className="button button-quiet" onClick={reload}>
          Recargar la página
        </button>
      </ErrorState>
    </>
  );
}

const NOT_LOADED = 'No se pudo cargar esta parte. Puede que falte la conexión o que haya una versión nueva.';
