import './desk.css';
import { createRoot } from 'react-dom/client';
import { Desk } from './Desk.tsx';

const container = document.getElementById('desk');
if (container) createRoot(container).render(<Desk />);
