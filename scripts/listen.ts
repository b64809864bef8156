import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Complaint } from './cli.ts';

export interface Listening {
  server: Server;
  /** Of the default brand, without a slash at the end. */
  url: string;
  port: number;
  /** Cuts open connections. */
  close(): Promise<void>;
}

/**
 * Serves this machine alone, for the sandbox's accounts are public; `HOST=0.0.0.0` lets others in.
 *
 * @param port 0 takes any free one
 * @throws {Complaint} where the port is taken or not allowed
 */
export async function listen(port: number, handler: RequestListener): Promise<Listening> {
  // A kept connection is the client's to close. A query keeps this process busy for seconds; then it would close
  // connections as idle on which a request had come meanwhile, and an upload would break off (EPIPE, ECONNRESET).
  const server = createServer({ keepAliveTimeout: 0 }, handler);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port)));
    server.listen(port, process.env.HOST || 'localhost', resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  return {
    server,
    port: actual,
    url: `http://localhost:${actual}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function explain(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new Complaint(`Port ${port} is taken; stop what uses it, or take another: --port ${port + 1}.`);
  if (error.code === 'EACCES')
    return new Complaint(`Port ${port} may not be used by this account; --port takes another, above 1023.`);
  return error;
}
