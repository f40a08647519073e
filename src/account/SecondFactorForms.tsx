import { TextInput, useDataProvider } from 'react-admin';
import {
  beginSecondFactorSchema,
  confirmSecondFactorSchema,
  removeSecondFactorSchema,
} from '../../contract/secondFactor';
import { ActionForm } from '../forms/SubmitForm';
import { PasswordInput } from '../inputs/PasswordInput';
import type { NewSecondFactor } from '../providers/announcedCalls';
import type { AppDataProvider } from '../providers/dataProvider';
import { CopyButton } from '../ui/CopyButton';
import { useMediaQuery } from '../ui/hooks';
import styles from './Account.module.css';
import { ACCOUNT_MESSAGES, SECOND_FACTOR } from './messages';
import { OwnEmail } from './OwnEmail';
import { QrCode } from './QrCode';

const MUTATION = ['account', 'secondFactor'];

interface Props<Answer> {
  onDone: (answer: Answer) => void;
  onCancel: () => void;
}

/** Asks for the password, since a session may have been left open. */
export function BeginForm({ onDone, onCancel }: Props<NewSecondFactor>) {
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
export function ConfirmForm({
  factor: { secret, uri },
  onDone,
  onCancel,
}: Props<string[]> & { factor: NewSecondFactor }) {
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

export function RemovalForm({ onDone, onCancel }: Props<void>) {
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
