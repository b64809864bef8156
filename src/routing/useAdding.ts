import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** History state of a link that opens a list with its dialog for something new. */
export const adding = { adding: true };

/** Whether a list's dialog for something new is open: its button opens it, and so do links with {@link adding}. */
export function useAdding(): readonly [boolean, (open: boolean) => void] {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const isRequested = (state as Partial<typeof adding> | null)?.adding === true;
  useEffect(() => {
    if (!isRequested) return;
    setOpen(true);
    // Once: neither a reload nor Back opens it again.
    void navigate(pathname + search, { replace: true, state: null });
  }, [isRequested, navigate, pathname, search]);
  return [open, setOpen];
}
