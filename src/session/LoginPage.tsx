import { type FormEvent, useEffect, useRef, useState } from 'react';
import { PRODUCT } from '../../contract/product';
import type { Login } from '../../contract/session';
import { login } from '../providers/authProvider';
import { withWords } from '../providers/errorText';
import { LANDING } from '../routes';
import { ProgressBar } from '../ui/ProgressBar';
import { toast } from '../ui/toast';
import styles from './LoginPage.module.css';

type Errors = Partial<Record<keyof Login, string>>;

const FIELDS = [
  { name: 'email', label: 'Correo', type: 'email', autoComplete: 'username' },
  { name: 'password', label: 'Contraseña', type: 'password', autoComplete: 'current-password' },
] as const;

// The rules bring yup along, which is not needed before somebody presses the button.
const loadRules = () => import('./loginRules');

/** Drawn before the back-office's code is there, which loads while the person types. */
export function LoginPage() {
  const [errors, setErrors] = useState<Errors>({});
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    // A failure is ignored: it is fetched again, and told, when it is needed.
    loadRules().catch(() => {});
  }, []);

  // In an effect, since a field that is disabled while the rules load cannot take the focus.
  useEffect(() => {
    const first = Object.keys(errors)[0];
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  }, [errors]);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    setSending(true);
    try {
      const { checkLogin } = await loadRules().catch((error) => {
        throw withWords(error);
      });
      const { values, errors } = checkLogin(typed);
      setErrors(errors);
      if (!values) return;
      await login(values);
      toast.success('Inicio de sesión exitoso');
    } catch (error) {
      // A refused password is a 401 without a session to end (A20), so its own text is shown here.
      toast.error(error instanceof Error ? error.message : String(error));
    } finally {
      setSending(false);
    }
  }

  return (
    <main className={styles.page}>
      <title>{`Inicia sesión | ${PRODUCT.shortName}`}</title>
      <ProgressBar loading={sending} />
      <form ref={form} className={`panel ${styles.card}`} onSubmit={handleSubmit} noValidate>
        <a href={LANDING} className={styles.brand}>
          <img src="/mark.svg" alt="" width="40" height="40" />
          {PRODUCT.name}
        </a>
        <h1>Inicia sesión</h1>
        {FIELDS.map(({ name, label, ...input }) => (
          <div key={name} className={styles.field}>
            <label htmlFor={name} className="field-label">
              {label}
            </label>
            <input
              id={name}
              name={name}
              className="control"
              autoCapitalize="none"
              spellCheck={false}
              disabled={sending}
              aria-invalid={errors[name] !== undefined}
              aria-describedby={errors[name] ? `${name}-error` : undefined}
              {...input}
            />
            {errors[name] && (
              <p id={`${name}-error`} className={styles.error}>
                {errors[name]}
              </p>
            )}
          </div>
        ))}
        <button type="submit" className="button button-primary" disabled={sending}>
          INICIAR SESIÓN
        </button>
      </form>
    </main>
  );
}
