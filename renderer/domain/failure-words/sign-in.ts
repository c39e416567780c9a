/** Signing in. */
import type { TextsOf } from './failure-text';

export const signInTexts: TextsOf<'auth'> = {
  'auth/wrong-credentials': {
    title: 'E-mail or password is wrong',
    whatHappened: 'No account goes with this e-mail and password.',
    whatToDo: 'Check both and try again. If the password is lost, use "Forgotten password".',
  },
  'auth/invalid-email': {
    title: 'This is not an e-mail address',
    whatHappened: 'The e-mail is empty or not written like an address.',
    whatToDo: 'Write it in full, like name@company.com.',
  },
  'auth/missing-password': {
    title: 'The password is missing',
    whatHappened: 'The password field is empty.',
    whatToDo: 'Type the password and try again.',
  },
  'auth/weak-password': {
    title: 'The password is too weak',
    whatHappened: 'The sign-in service refused the new password as too easy to guess.',
    whatToDo: 'Take at least 6 characters; a longer phrase is better.',
  },
  'auth/email-in-use': {
    title: 'There is an account with this e-mail already',
    whatHappened: 'Somebody, perhaps you, created an account with it before.',
    whatToDo: 'Sign in instead. If the password is lost, use "Forgotten password".',
  },
  'auth/user-disabled': {
    title: 'This account is switched off',
    whatHappened: 'Whoever looks after the accounts has disabled it.',
    whatToDo: 'Ask them to switch it on again.',
  },
  'auth/too-many-tries': {
    title: 'Too many tries',
    whatHappened: 'After several failed tries the sign-in service has paused this account.',
    whatToDo: 'Wait a few minutes and try again, or set a new password by "Forgotten password".',
  },
  'auth/no-network': {
    title: 'No network',
    whatHappened: 'The sign-in service could not be reached. The first sign-in on a computer needs the network; later ones do not.',
    whatToDo: 'Check the network connection, then try again.',
  },
  'auth/not-allowed': {
    title: 'Signing in this way is not allowed',
    whatHappened: 'The project does not allow sign-in, or new accounts, with e-mail and password.',
    whatToDo: 'Ask whoever looks after the Firebase project to switch it on under Authentication.',
  },
  'auth/bad-connection': {
    title: 'The connection is not valid',
    whatHappened: 'The sign-in service does not know the project or the key of this connection.',
    whatToDo: 'Compare the connection with the web configuration in the Firebase console, and enter it again.',
  },
  'auth/unknown': {
    title: 'Signing in failed',
    whatHappened: 'The sign-in service gave an answer this app has no words for.',
    whatToDo: 'Try again. If it happens again, send the log file to whoever looks after the app.',
  },
};
