import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Monitor, Smartphone } from 'lucide-react';
import { useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { formatDateTime } from '../../contract/caracas';
import { useAction } from '../lists/useAction';
import type { OwnSession } from '../providers/announcedCalls';
import type { AppDataProvider } from '../providers/dataProvider';
import { agoText, fromText } from '../ui/agoTexts';
import { Badge } from '../ui/Badge';
import { FormNotice } from '../ui/FormNotice';
import { useNow } from '../ui/hooks';
import { toast } from '../ui/toast';
import styles from './Account.module.css';
import { ACCOUNT_MESSAGES, deviceText, isHandheld, SESSIONS } from './messages';

/** The user's sessions, with buttons that end them. */
export function SessionsSection() {
  const dataProvider = useDataProvider<AppDataProvider>();
  const {
    data: sessions,
    isPending,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['account', 'listSessions'],
    queryFn: ({ signal }) => dataProvider.listSessions(signal),
  });
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button goes with its session.
  const handleEnded = () => title.current?.focus();
  const retry = { label: ACCOUNT_MESSAGES.retry, pending: isFetching, onClick: () => void refetch() };
  return (
    <section className="panel section" aria-labelledby="sesiones">
      <h2 id="sesiones" ref={title} tabIndex={-1}>
        {SESSIONS.title}
      </h2>
      <p className="muted">{SESSIONS.hint}</p>
      {isPending && <Skeleton />}
      {!isPending && !sessions && <FormNotice text={SESSIONS.notLoaded} action={retry} />}
      {sessions && (
        <>
          <ul className={styles.sessions} aria-label={SESSIONS.list} aria-busy={isFetching}>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} onEnded={handleEnded} />
            ))}
          </ul>
          {sessions.some(({ isCurrent }) => !isCurrent) && <EndOthers onEnded={handleEnded} />}
        </>
      )}
    </section>
  );
}

function SessionRow({ session, onEnded }: { session: OwnSession; onEnded: () => void }) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { isCurrent, userAgent, address, createdAt, lastSeenAt } = session;
  const now = useNow();
  const device = deviceText(userAgent);
  const Icon = isHandheld(userAgent) ? Smartphone : Monitor;
  const { run, isPending } = useAction({
    mutationKey: ['account', 'endSession'],
    mutationFn: () => dataProvider.endSession(session.id),
    onSuccess: () => {
      toast.success(SESSIONS.ended);
      onEnded();
    },
  });
  return (
    <li className={styles.session}>
      <Icon size={24} aria-hidden />
      <div className={styles.device}>
        <span title={userAgent || undefined}>
          <span>{device}</span> {isCurrent && <Badge tone="success" icon={CircleCheck} label={SESSIONS.current} />}
        </span>
        <span className="muted">
          <span>{SESSIONS.lastSeen}</span>{' '}
          <time dateTime={lastSeenAt} title={formatDateTime(lastSeenAt)}>
            {agoText(lastSeenAt, now)}
          </time>
        </span>
        <span className="muted">
          <span>{SESSIONS.opened}</span> <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          {address && <span>{` ${fromText(address)}`}</span>}
        </span>
      </div>
      {!isCurrent && (
        // Not disabled, which would take away the focus.
        <button type="button" className="button" aria-disabled={isPending} aria-busy={isPending} onClick={() => run()}>
          <span>{SESSIONS.end}</span>{' '}
          <span className="visually-hidden">{SESSIONS.endOf(device, formatDateTime(createdAt))}</span>
        </button>
      )}
    </li>
  );
}

function EndOthers({ onEnded }: { onEnded: () => void }) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { run, isPending } = useAction({
    mutationKey: ['account', 'endSession'],
    mutationFn: () => dataProvider.endOtherSessions(),
    onSuccess: () => {
      toast.success(SESSIONS.othersEnded);
      onEnded();
    },
  });
  return (
    <button type="button" className="button" aria-disabled={isPending} aria-busy={isPending} onClick={() => run()}>
      {SESSIONS.endOthers}
    </button>
  );
}

function Skeleton() {
  return (
    <div role="status" className={styles.sessions}>
      <span className="visually-hidden">{SESSIONS.loading}</span>
      <div className={`skeleton ${styles.skeleton}`} />
      <div className={`skeleton ${styles.skeleton}`} />
    </div>
  );
}
