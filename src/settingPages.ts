/** The own account and the settings of the platform: opened seldom. */
export { AccountPage } from './account/AccountPage';
export { SettingsPage } from './settings/SettingsPage';
