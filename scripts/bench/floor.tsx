/**
 * The floor, the minimal page with which speed is compared: react and react-dom render a sign-in form, nothing else.
 */
import { type FormEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';

function Floor() {
  const [sent, setSent] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
  };
  return (
    <form onSubmit={submit}>
      <h1>Sign in</h1>
      <label>
        E-mail <input type="email" name="email" />
      </label>
      <label>
        Password <input type="password" name="password" />
      </label>
      <button type="submit">{sent ? 'Sent' : 'Sign in'}</button>
    </form>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Floor />);
