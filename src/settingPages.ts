/** The own account, the settings of the platform and the form for a new person: opened seldom. */
export { AccountPage } from './account/AccountPage';
export { SettingsPage } from './settings/SettingsPage';
export { UserCreate } from './users/UserPages';
