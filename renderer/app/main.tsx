import { createRoot } from 'react-dom/client';
import '@mantine/core/styles.css';
import '../ui/tokens.css';
import { App } from './App';
import { styleNonce } from './style-nonce';

// Where the libraries under the dialogs look for the nonce of the style elements they add.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(<App />);
