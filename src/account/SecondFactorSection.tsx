import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, Download } from 'lucide-react';
import encodeQR from 'qr';
import { useEffect, useRef, useState } from 'react';
import { TextInput, useDataProvider } from 'react-admin';
import { PRODUCT } from '../../contract/product';
import {
  beginSecondFactorSchema,
  confirmSecondFactorSchema,
  removeSecondFactorSchema,
} from '../../contract/secondFactor';
import { ActionForm } from '../forms/SubmitForm';
import { PasswordInput } from '../inputs/PasswordInput';
import { saveFile } from '../lists/useAction';
import type { NewSecondFactor, SecondFactorState } from '../providers/announcedCalls';
import type { AppDataProvider } from '../providers/dataProvider';
import { releaseSession, useIsConfined, useSession } from '../session/useSession';
import { Badge } from '../ui/Badge';
import { CopyButton } from '../ui/CopyButton';
import { FormNotice } from '../ui/FormNotice';
import { useMediaQuery } from '../ui/hooks';
import { useLeaveQuestion } from '../ui/LeaveQuestion';
import { toast } from '../ui/toast';
import styles from './Account.module.css';
import { ACCOUNT_MESSAGES, codesLeftText, RECOVERY, SECOND_FACTOR } from './messages';

/** The user's step on the way to a second factor, or back. */
type Step =
  | { at: 'start' | 'password' | 'removal' }
  | { at: 'scan'; factor: NewSecondFactor }
  | { at: 'codes'; codes: string[] };

const FEW_CODES = 3;

/** Whether signing in asks for a code besides the password, with the forms that turn that on and off. */
export function SecondFactorSection() {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['account', 'getSecondFactor'],
    queryFn: ({ signal }) => dataProvider.getSecondFactor(signal),
  });
  const retry = { label: ACCOUNT_MESSAGES.retry, pending: isFetching, onClick: () => void refetch() };
  return (
    <section className="panel section" aria-labelledby="dos-pasos">
      <h2 id="dos-pasos">{SECOND_FACTOR.title}</h2>
      <p className="muted">{SECOND_FACTOR.hint}</p>
      {isPending && (
        <div role="status">
          <span className="visually-hidden">{SECOND_FACTOR.loading}</span>
          <div className={`skeleton ${styles.skeleton}`} />
        </div>
      )}
      {!isPending && !data && <FormNotice text={SECOND_FACTOR.notLoaded} action={retry} />}
      {data && <Steps factor={data} />}
    </section>
  );
}

function Steps({ factor }: { factor: SecondFactorState }) {
  const [step, setStep] = useState<Step>({ at: 'start' });
  const [codesLost, setCodesLost] = useState(false);
  const isConfined = useIsConfined();
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step.at);
  const restart = () => setStep({ at: 'start' });

  // It is on although the answer with the codes was lost, or it was turned on in another tab or device.
  const overtaken = factor.isOn && (step.at === 'password' || step.at === 'scan');
  if (overtaken) {
    setCodesLost(step.at === 'scan');
    restart();
  }

  // Not before the recovery codes are kept: until then no link leads away from them.
  const isReady = isConfined && factor.isOn && step.at === 'start';
  useEffect(() => {
    if (isReady) releaseSession();
  }, [isReady]);

  // With a screen reader or a keyboard the user goes on where the next step begins. The first field gets the focus,
  // since outside of a field letters are shortcuts.
  useEffect(() => {
    if (shown.current === step.at) return;
    shown.current = step.at;
    const field = step.at === 'password' && place.current?.querySelector<HTMLElement>('[name="password"]');
    (field || place.current)?.focus();
  }, [step.at]);

  return (
    <div ref={place} tabIndex={-1} className={styles.steps}>
      {step.at === 'start' && (
        <Standing
          factor={factor}
          codesLost={codesLost}
          onActivate={() => setStep({ at: 'password' })}
          onRemove={() => setStep({ at: 'removal' })}
        />
      )}
      {step.at === 'password' && (
        <BeginForm onDone={(made) => setStep({ at: 'scan', factor: made })} onCancel={restart} />
      )}
      {step.at === 'scan' && (
        <ConfirmForm factor={step.factor} onDone={(codes) => setStep({ at: 'codes', codes })} onCancel={restart} />
      )}
      {step.at === 'codes' && (
        <RecoveryCodesForm
          codes={step.codes}
          onDone={() => {
            toast.success(SECOND_FACTOR.activated);
            restart();
          }}
        />
      )}
      {step.at === 'removal' && (
        <RemovalForm
          onDone={() => {
            toast.success(SECOND_FACTOR.removed);
            setCodesLost(false);
            restart();
          }}
          onCancel={restart}
        />
      )}
    </div>
  );
}

interface StandingProps {
  factor: SecondFactorState;
  codesLost: boolean;
  onActivate: () => void;
  onRemove: () => void;
}

function Standing({ factor: { isOn, isRequired, recoveryCodesLeft }, codesLost, onActivate, onRemove }: StandingProps) {
  if (!isOn) {
    return (
      <>
        <p>
          <Badge tone="neutral" icon={CircleDashed} label={SECOND_FACTOR.off} />
        </p>
        {isRequired && <p>{SECOND_FACTOR.requiredOff}</p>}
        <button type="button" className="button button-primary" onClick={onActivate}>
          {SECOND_FACTOR.activate}
        </button>
      </>
    );
  }
  return (
    <>
      <p>
        <Badge tone="success" icon={CircleCheck} label={SECOND_FACTOR.on} />
      </p>
      {codesLost && <FormNotice text={RECOVERY.lost} />}
      <p>
        <span>{codesLeftText(recoveryCodesLeft)}</span>{' '}
        <span>{recoveryCodesLeft <= FEW_CODES && !isRequired && RECOVERY.renew}</span>
      </p>
      {isRequired ? (
        <p>{SECOND_FACTOR.required}</p>
      ) : (
        <button type="button" className="button" onClick={onRemove}>
          {SECOND_FACTOR.deactivate}
        </button>
      )}
    </>
  );
}

const MUTATION = ['account', 'secondFactor'];

interface Props<Answer> {
  onDone: (answer: Answer) => void;
  onCancel: () => void;
}

/** Asks for the password, since a session may have been left open. */
function BeginForm({ onDone, onCancel }: Props<NewSecondFactor>) {
  const dataProvider = useDataProvider<AppDataProvider>();
  return (
    <>
      <h3>{SECOND_FACTOR.passwordTitle}</h3>
      <ActionForm
        className={styles.form}
        schema={beginSecondFactorSchema}
        defaultValues={{ password: '' }}
        mutationKey={MUTATION}
        send={({ password }) => dataProvider.beginSecondFactor(password)}
        onDone={onDone}
        submitLabel={SECOND_FACTOR.begin}
        actions={<Cancel onClick={onCancel} />}
      >
        <OwnEmail />
        <PasswordInput source="password" label={SECOND_FACTOR.password} autoComplete="current-password" />
      </ActionForm>
    </>
  );
}

/** Shows what the application needs, and asks for its code. */
function ConfirmForm({ factor: { secret, uri }, onDone, onCancel }: Props<string[]> & { factor: NewSecondFactor }) {
  const dataProvider = useDataProvider<AppDataProvider>();
  // A phone's camera cannot read its own screen.
  const isHandheld = useMediaQuery('(pointer: coarse)');
  return (
    <>
      <h3>{SECOND_FACTOR.scanTitle}</h3>
      <p>{SECOND_FACTOR.scan}</p>
      <QrCode text={uri} label={SECOND_FACTOR.qr} />
      {isHandheld && (
        <a href={uri} className="button">
          {SECOND_FACTOR.openApp}
        </a>
      )}
      <p>{SECOND_FACTOR.secret}</p>
      <p className={styles.secret}>
        <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton text={secret} label={SECOND_FACTOR.copySecret} />
      </p>
      <p>{SECOND_FACTOR.confirmHint}</p>
      <ActionForm
        className={styles.form}
        schema={confirmSecondFactorSchema}
        defaultValues={{ code: '' }}
        mutationKey={MUTATION}
        send={({ code }) => dataProvider.confirmSecondFactor(code)}
        onDone={onDone}
        submitLabel={SECOND_FACTOR.confirm}
        actions={<Cancel onClick={onCancel} />}
      >
        <TextInput
          source="code"
          label={SECOND_FACTOR.code}
          helperText={SECOND_FACTOR.codeHint}
          autoComplete="one-time-code"
          slotProps={{ htmlInput: { inputMode: 'numeric', spellCheck: false } }}
        />
      </ActionForm>
    </>
  );
}

function RemovalForm({ onDone, onCancel }: Props<void>) {
  const dataProvider = useDataProvider<AppDataProvider>();
  return (
    <>
      <h3>{SECOND_FACTOR.removeTitle}</h3>
      <p>{SECOND_FACTOR.removeHint}</p>
      <ActionForm
        className={styles.form}
        schema={removeSecondFactorSchema}
        defaultValues={{ password: '', code: '' }}
        mutationKey={MUTATION}
        send={(typed) => dataProvider.removeSecondFactor(typed)}
        onDone={onDone}
        submitLabel={SECOND_FACTOR.remove}
        actions={<Cancel onClick={onCancel} />}
      >
        <OwnEmail />
        <PasswordInput source="password" label={SECOND_FACTOR.password} autoComplete="current-password" />
        <TextInput
          source="code"
          label={SECOND_FACTOR.anyCode}
          autoComplete="one-time-code"
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
        />
      </ActionForm>
    </>
  );
}

function Cancel({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="button" onClick={onClick}>
      {ACCOUNT_MESSAGES.cancel}
    </button>
  );
}

/** The recovery codes, this once: the next step follows when the user confirms having kept them. */
function RecoveryCodesForm({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [saved, setSaved] = useState(false);
  const email = useSession()?.user.email ?? '';
  useLeaveQuestion(true, RECOVERY.leave);

  function handleDownload() {
    const text = [RECOVERY.fileHead(PRODUCT.name, email), '', ...codes, ''].join('\r\n');
    try {
      saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), RECOVERY.fileName);
    } catch {
      toast.error(RECOVERY.downloadFailed);
    }
  }

  return (
    <>
      <h3>{RECOVERY.title}</h3>
      <p>{RECOVERY.hint}</p>
      <ul className={styles.codes} aria-label={RECOVERY.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="buttons">
        <CopyButton text={codes.join('\n')} label={RECOVERY.copy} wide />
        <button type="button" className="button" onClick={handleDownload}>
          <Download size={18} aria-hidden />
          <span>{RECOVERY.download}</span>
        </button>
      </div>
      <label className={styles.saved}>
        <input type="checkbox" checked={saved} onChange={({ target }) => setSaved(target.checked)} />
        <span>{RECOVERY.saved}</span>
      </label>
      <button type="button" className="button button-primary" disabled={!saved} onClick={onDone}>
        {RECOVERY.done}
      </button>
    </>
  );
}

/** The quiet zone that readers need around it, in modules (ISO/IEC 18004). */
const QUIET = 4;

/** A text as a QR code: dark on light in every theme, since many readers accept no other. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg className={styles.qr} viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label}>
      <path className={styles.qrGround} d={`M0 0h${rows.length}v${rows.length}h-${rows.length}z`} />
      <path className={styles.qrDark} d={dark.join('')} shapeRendering="crispEdges" />
    </svg>
  );
}

/** Shows the browser's password manager whose form this is; it is invisible, and not sent. */
export function OwnEmail() {
  const email = useSession()?.user.email ?? '';
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
