import './desk.css';
import { createRoot } from 'react-dom/client';
import { Desk } from './Desk.tsx';

const place = document.getElementById('desk');
if (place) createRoot(place).render(<Desk />);
