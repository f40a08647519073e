import { type ComponentType, createContext, lazy, useContext, useState } from 'react';
import { ErrorState } from './ErrorState';

/**
 * A page, or a part of one, whose code is fetched when it is wanted. Where that fails (no network, or a newer version
 * has replaced the file, W-05) its place says so and offers another try; what stands around it stays.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: (props: Props) => <NotLoaded load={load} props={props} /> }),
    ),
  );
  loaders.set(Part, load);
  return Part;
}

const loaders = new WeakMap<object, () => Promise<unknown>>();

/** Fetches the code of a part that is about to be drawn; there is nothing to fetch for any other component. */
export async function loadPart(part: object): Promise<void> {
  await loaders.get(part)?.();
}

/** How the page is loaded anew, in the newest version that there is. */
export const ReloadPage = createContext<() => void>(() => window.location.reload());

interface NotLoadedProps<Props> {
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}

function NotLoaded<Props extends object>({ load, props }: NotLoadedProps<Props>) {
  const reload = useContext(ReloadPage);
  const [Again, setAgain] = useState<ComponentType<Props>>();
  if (Again) return <Again {...props} />;
  return (
    <ErrorState text={NOT_LOADED} onRetry={() => setAgain(() => lazyPart(load))}>
      <button type="button" className="button button-quiet" onClick={reload}>
        Recargar la página
      </button>
    </ErrorState>
  );
}

const NOT_LOADED = 'No se pudo cargar esta parte. Puede que falte la conexión o que haya una versión nueva.';
