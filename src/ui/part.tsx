import { type ComponentType, useState } from 'react';
import { ErrorState } from './States';

/**
 * Code that is loaded when it is needed, or before, by `load` (an `import()`). React's own `lazy` never asks again for
 * code that could not be fetched once, and shows what has come already as loading for a moment.
 */
export function part<Code>(load: () => Promise<Code>) {
  const loader = loaderOf(load);
  return {
    /** Rejects where it could not be fetched; the next call tries again. */
    async loaded(): Promise<Code> {
      await loader.fetch();
      const code = loader.code();
      if (code) return code;
      loader.forget();
      throw new TypeError('A part of the site could not be fetched');
    },

    /**
     * A component of it, to be drawn inside of a Suspense. Where its code does not come its place says so, with a button
     * to try again, and everything around it stays; `title` is a page's heading then.
     */
    component<Props extends object>(choose: (code: Code) => ComponentType<Props>, title?: string) {
      return (props: Props) => <Late {...{ loader, choose, title, props }} />;
    },
  };
}

function loaderOf<Code>(load: () => Promise<Code>) {
  let code: Code | undefined;
  let isMissing = false;
  let loading: Promise<void> | undefined;
  return {
    code: () => code,
    /** It could not be fetched: there is no network, or a newer version has replaced the file (W-05). */
    isMissing: () => isMissing,
    fetch(): Promise<void> {
      loading ??= load().then(
        (come) => {
          code = come;
        },
        () => {
          isMissing = true;
        },
      );
      return loading;
    },
    forget(): void {
      isMissing = false;
      loading = undefined;
    },
  };
}

interface LateProps<Code, Props> {
  loader: ReturnType<typeof loaderOf<Code>>;
  choose: (code: Code) => ComponentType<Props>;
  title: string | undefined;
  props: Props;
}

function Late<Code, Props extends object>({ loader, choose, title, props }: LateProps<Code, Props>) {
  const [, tryAgain] = useState(0);
  const code = loader.code();
  if (code) {
    const Chosen = choose(code);
    return <Chosen {...props} />;
  }
  // What Suspense waits for.
  if (!loader.isMissing()) throw loader.fetch();
  function handleRetry() {
    loader.forget();
    tryAgain((tries) => tries + 1);
  }
  return (
    <>
      {title && <h1>{title}</h1>}
      <ErrorState text={NOT_LOADED} onRetry={handleRetry}>
        <button type="button" className="button button-quiet" onClick={() => window.location.reload()}>
          Recargar la página
        </button>
      </ErrorState>
    </>
  );
}

const NOT_LOADED = 'No se pudo cargar esta parte. Puede que falte la conexión o que haya una versión nueva.';
