export { LoginPage } from './LoginPage';
export { ResetPasswordPage } from './ResetPasswordPage';
