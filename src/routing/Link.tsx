import type { ComponentProps } from 'react';
import { matchPath, type To, useHref, useLinkClickHandler, useResolvedPath } from 'react-router';
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

/** A link that knows whether it leads to the opened page, from the moment of the press on. */
export function NavLink({ to, end = false, className, ...rest }: NavLinkProps) {
  const isActive = matchPath({ path: useResolvedPath(to).pathname, end }, useOpenedPathname()) !== null;
  return <Link {...rest} to={to} className={className({ isActive })} aria-current={isActive ? 'page' : undefined} />;
}
