import { useEffect, useRef, useState } from 'react';
import { errorFields, statusOf } from '../../contract/envelope';
import type { Login } from '../../contract/session';
import { isObject } from '../../contract/values';
import { login } from '../providers/authProvider';
import { toast } from '../ui/toast';
import { useReveal } from '../ui/useReveal';
import { Door, DoorField, DoorForm, useDoorSubmit } from './DoorForm';
import { checkLogin } from './loginRules';

type Errors = Partial<Record<keyof Login, string>>;

const FIELDS = [
  { name: 'email', label: 'Correo', type: 'email', autoComplete: 'username' },
  { name: 'password', label: 'Contraseña', autoComplete: 'current-password' },
] as const;

const FORGOTTEN = '¿Olvidaste tu contraseña? Pídele un enlace a un administrador.';

/**
 * Drawn before the back-office's code is there, which loads while the user types. Entrance.tsx shows it, and sends users who
 * are signed in on to the dashboard.
 */
export function LoginPage({ told = false }: { told?: boolean }) {
  const [errors, setErrors] = useState<Errors>({});
  // The platform's first answer to a user with a second factor; other users have no field for a code.
  const [codeWanted, setCodeWanted] = useState<string>();
  const reveal = useReveal();

  const { sending, handleSubmit } = useDoorSubmit(async ({ code: typedCode, ...typed }) => {
    const code = String(typedCode ?? '').trim();
    try {
      const { values, errors } = await checkLogin(typed);
      const noCode = codeWanted && !code ? { code: codeWanted } : {};
      setErrors({ ...errors, ...noCode });
      if (!values || noCode.code) return;
      await login({ ...values, code });
      toast.success('Inicio de sesión exitoso');
    } catch (error) {
      const wanted = codeWantedBy(error);
      if (wanted) {
        setCodeWanted((first) => first ?? wanted);
        // The first time the user has made no mistake.
        if (code) setErrors({ code: wanted });
      } else {
        // A refused password is a 401 without a session to end (A20), so its message is shown here.
        toast.error(error instanceof Error ? error.message : String(error));
      }
    }
  });

  /** Another user may have no second factor, and the platform is sent no code then. */
  function forgetCode() {
    setCodeWanted(undefined);
    forgetCodeError();
  }

  function forgetCodeError() {
    setErrors(({ code: _, ...others }) => others);
  }

  return (
    <Door title="Inicia sesión" told={told} sending={sending}>
      <DoorForm errors={errors} onSubmit={handleSubmit}>
        {FIELDS.map((field) => (
          <DoorField
            key={field.name}
            {...field}
            disabled={sending}
            error={errors[field.name]}
            {...(field.name === 'password' ? reveal : codeWanted && { onChange: forgetCode })}
          />
        ))}
        {codeWanted && (
          <CodeField hint={codeWanted} error={errors.code} disabled={sending} onOtherKind={forgetCodeError} />
        )}
        <button type="submit" className="button button-primary" disabled={sending}>
          INICIAR SESIÓN
        </button>
        <p className="muted">{FORGOTTEN}</p>
      </DoorForm>
    </Door>
  );
}

interface CodeProps {
  hint: string;
  error: string | undefined;
  disabled: boolean;
  onOtherKind: () => void;
}

/** Takes the focus when it comes. Recovery codes have letters, so the phone's numeric keyboard is replaced then. */
function CodeField({ hint, error, disabled, onOtherKind }: CodeProps) {
  const [recovering, setRecovering] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus goes back to the field when its kind changes, too.
  useEffect(() => field.current?.focus(), [recovering]);
  const kind = recovering
    ? ({ label: 'Código de recuperación', autoComplete: 'off', inputMode: 'text' } as const)
    : ({ label: 'Código', autoComplete: 'one-time-code', inputMode: 'numeric' } as const);
  function handleOtherKind() {
    setRecovering(!recovering);
    onOtherKind();
  }
  return (
    <>
      {/* What was typed is no code of the other kind. */}
      <DoorField key={kind.label} ref={field} name="code" hint={hint} error={error} disabled={disabled} {...kind} />
      <button type="button" className="button button-quiet" onClick={handleOtherKind}>
        {recovering ? 'Usar el código de la aplicación' : 'Usar un código de recuperación'}
      </button>
    </>
  );
}

/** The message of a refusal beside a field `code`; undefined for any other failure. */
function codeWantedBy(error: unknown): string | undefined {
  return isObject(error) && statusOf(error) === 422 ? errorFields(error.body).code : undefined;
}
