export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly onprogress?: (progress: { progress: number; message?: string | undefined }) => void;
}

/** What a person fills into a form that the client shows. */
export interface FormAnswer {
  readonly action: 'accept' | 'decline' | 'cancel';
  readonly content?: Readonly<Record<string, string>>;
}

/** Shows a question and gives the answer; a client with it declares that it can. */
export type AskPerson = (message: string) => FormAnswer;

/** The part of a tool result that tests look at. */
export interface CallResult {
  readonly text: string;
  readonly isError: boolean;
  readonly structured: Record<string, unknown>;
}

export interface ListedTool {
  readonly name: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly annotations?: Record<string, unknown> | undefined;
  readonly inputSchema: Record<string, unknown>;
  readonly outputSchema?: Record<string, unknown> | undefined;
}

/** A real SDK client of either era behind one face. */
export interface TestClient {
  listTools(): Promise<readonly ListedTool[]>;
  call(name: string, args?: Record<string, unknown>, options?: CallOptions): Promise<CallResult>;
  listResources(): Promise<readonly string[]>;
  readResource(uri: string): Promise<string>;
  /** URI and media type of each template. */
  listTemplates(): Promise<readonly (readonly [string, string | undefined])[]>;
  /** Completes the only variable of a resource template. */
  complete(uriTemplate: string, value: string): Promise<readonly string[]>;
  /** Name and arguments of each prompt. */
  listPrompts(): Promise<readonly { readonly name: string; readonly arguments?: readonly unknown[] | undefined }[]>;
  /** The text of a prompt's messages. */
  getPrompt(name: string, args: Readonly<Record<string, string>>): Promise<string>;
  completePrompt(name: string, argument: string, value: string): Promise<readonly string[]>;
  /** Tells of each notice that the list of resources has changed. */
  onListChanged(listener: () => void): Promise<void>;
  /** Subscribes, and collects the URIs that are announced from then on. */
  subscribe(uris: readonly string[], onUpdate: (uri: string) => void): Promise<void>;
  close(): Promise<void>;
}
