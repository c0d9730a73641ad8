// smtp-server has no types; this is the part the tests use.
declare module "smtp-server" {
  import type { Server } from "node:net";
  import type { Readable } from "node:stream";

  interface Session {
    envelope: { mailFrom: { address: string }; rcptTo: { address: string }[] };
  }

  export class SMTPServer {
    constructor(options: {
      authOptional: boolean;
      disabledCommands: string[];
      disableReverseLookup: boolean;
      onRcptTo(
        address: { address: string },
        session: Session,
        callback: (error?: Error | null) => void,
      ): void;
      onData(stream: Readable, session: Session, callback: (error?: Error) => void): void;
    });
    server: Server;
    listen(port: number, host: string): Server;
    close(callback: () => void): void;
  }
}
