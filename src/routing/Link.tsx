import { type ComponentProps, type MouseEvent, useEffect, useState } from 'react';
import { matchPath, type To, useHref, useLinkClickHandler, useMatch, useResolvedPath } from 'react-router';
import { useOpenedPathname } from './Router';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  replace?: boolean;
  state?: unknown;
}

/** A link inside the back-office. React Router's own includes the code for its data, prefetching and transitions. */
export function Link({ to, replace, state, target, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const go = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(replace !== undefined && { replace }),
    ...(target !== undefined && { target }),
  });
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) go(event);
      }}
    />
  );
}

interface NavLinkProps extends Omit<LinkProps, 'className'> {
  /** Only this exact address counts, and none below it. */
  end?: boolean;
  className: (link: { isActive: boolean }) => string;
}

/**
 * A link that knows whether it leads to the open page. It looks so from the press on, and the press is painted before
 * its page is drawn, which takes a slow processor a fifth of a second.
 */
export function NavLink({ to, end = false, className, ...rest }: NavLinkProps) {
  const pattern = { path: useResolvedPath(to).pathname, end };
  const isShown = useMatch(pattern) !== null;
  const isOpened = matchPath(pattern, useOpenedPathname()) !== null;
  const [press, setPress] = useState<MouseEvent<HTMLAnchorElement>>();
  const go = useLinkClickHandler<HTMLAnchorElement>(to);

  useEffect(() => {
    if (!press) return;
    let painted: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      painted = setTimeout(() => {
        setPress(undefined);
        go(press);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(painted);
    };
  }, [press, go]);

  return (
    <Link
      {...rest}
      to={to}
      className={className({ isActive: isOpened || press !== undefined })}
      aria-current={isShown ? 'page' : undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        setPress(event);
      }}
    />
  );
}
