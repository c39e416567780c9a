import { createRoot } from 'react-dom/client';
import '@mantine/core/styles.css';
import '../ui/tokens.css';
import { App } from './App';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(<App />);
