import './desk.css';
import { createRoot } from 'react-dom/client';
import { Desk } from './Desk.tsx';

/** The portal's tokens follow this class. */
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('app-dark', dark.matches);
dark.addEventListener('change', follow);
follow();

const container = document.getElementById('desk');
if (container) createRoot(container).render(<Desk />);
