/** What the answers about accounts hold, like shapes.ts. */
import Type, { type Static } from 'typebox';
import { RECOVERY_CODES } from '../limits';
import { count, nullable } from './entry';

const text = Type.String();
const instant = Type.String({ format: 'date-time' });

export const Session = Type.Object(
  {
    id: Type.String({ format: 'uuid', description: 'Not the token, which no answer repeats.' }),
    createdAt: Type.String({ format: 'date-time', description: 'When the user signed in.' }),
    lastSeenAt: Type.String({ format: 'date-time', description: 'When it was last used, to the minute.' }),
    address: nullable(Type.String({ description: 'From where the user signed in; null where it is not known.' })),
    userAgent: nullable(
      Type.String({ description: 'The name that the browser gave itself then; null where it is not known.' }),
    ),
    current: Type.Boolean({ description: 'Whether this request came with it.' }),
  },
  { description: 'One browser in which a user is signed in.' },
);
export type Session = Static<typeof Session>;

export const PasswordReset = Type.Object(
  { token: Type.String({ description: 'Shown this once; a link with it is passed on.' }), expiresAt: instant },
  { description: 'A permission to choose a new password, once.' },
);
export type PasswordReset = Static<typeof PasswordReset>;

export const SecondFactor = Type.Object(
  {
    isOn: Type.Boolean({ description: 'Whether signing in asks for a code.' }),
    isRequired: Type.Boolean({ description: 'Whether the platform asks this user for one.' }),
    recoveryCodesLeft: count(),
  },
  { description: "A user's second factor." },
);
export type SecondFactor = Static<typeof SecondFactor>;

export const PendingSecondFactor = Type.Object(
  {
    secret: Type.String({ description: 'In base 32, to be typed into an application.' }),
    uri: Type.String({ description: 'The same as otpauth://…, for a picture that an application reads.' }),
  },
  { description: 'A second factor before the first code from it.' },
);
export type PendingSecondFactor = Static<typeof PendingSecondFactor>;

export const RecoveryCodes = Type.Object(
  { recoveryCodes: Type.Array(text, { description: `${RECOVERY_CODES} of them, each for once; shown this once.` }) },
  { description: 'What replaces the application once each when the phone is lost.' },
);
export type RecoveryCodes = Static<typeof RecoveryCodes>;
