import { EventEmitter } from 'node:events';

/** A menu entry as the app described it; `submenu` is a menu of its own. */
export interface StandInMenuItem {
  readonly label?: string;
  readonly role?: string;
  readonly type?: string;
  readonly accelerator?: string;
  readonly enabled?: boolean;
  readonly submenu?: StandInMenu;
  click?(...args: unknown[]): void;
}

type MenuTemplate = readonly (Omit<StandInMenuItem, 'submenu'> & { readonly submenu?: MenuTemplate })[];

/** `Menu`. */
export class StandInMenu {
  private static applicationMenu: StandInMenu | null = null;
  readonly items: readonly StandInMenuItem[];

  constructor(items: readonly StandInMenuItem[] = []) {
    this.items = items;
  }

  static buildFromTemplate(template: MenuTemplate): StandInMenu {
    return new StandInMenu(
      template.map(({ submenu, ...item }) => {
        if (item.label === undefined && item.role === undefined && item.type !== 'separator') {
          throw new TypeError('Invalid template for MenuItem: must have at least one of label, role or type');
        }
        return submenu === undefined ? item : { ...item, submenu: StandInMenu.buildFromTemplate(submenu) };
      }),
    );
  }

  static setApplicationMenu(menu: StandInMenu | null): void {
    StandInMenu.applicationMenu = menu;
  }

  static getApplicationMenu(): StandInMenu | null {
    return StandInMenu.applicationMenu;
  }
}

/** `NativeImage`, of which only its emptiness is known. */
export class StandInImage {
  private isMask = false;
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  isEmpty(): boolean {
    return this.source === '';
  }

  setTemplateImage(isTemplate: boolean): void {
    this.isMask = isTemplate;
  }

  isTemplateImage(): boolean {
    return this.isMask;
  }
}

/** `Tray`; `record` takes each one that is made. */
export function trayClass(record: StandInTray[]): new (image: StandInImage) => StandInTray {
  return class Tray extends StandInTray {
    constructor(image: StandInImage) {
      super(image);
      record.push(this);
    }
  };
}

export class StandInTray extends EventEmitter {
  readonly image: StandInImage;
  menu: StandInMenu | null = null;
  title = '';
  toolTip = '';
  isGone = false;

  constructor(image: StandInImage) {
    super();
    this.image = image;
  }

  setContextMenu(menu: StandInMenu | null): void {
    this.menu = menu;
  }

  setToolTip(text: string): void {
    this.toolTip = text;
  }

  setTitle(text: string): void {
    this.title = text;
  }

  isDestroyed(): boolean {
    return this.isGone;
  }

  destroy(): void {
    this.isGone = true;
  }
}

/** `Notification`; `record` takes each one that is shown. */
export function notificationClass(record: StandInNotification[]): typeof EventEmitter {
  return class Notification extends StandInNotification {
    static isSupported(): boolean {
      return true;
    }

    show(): void {
      record.push(this);
      this.emit('show');
    }
  } as unknown as typeof EventEmitter;
}

export class StandInNotification extends EventEmitter {
  readonly options: { readonly title?: string; readonly body?: string; readonly silent?: boolean };
  isClosed = false;

  constructor(options: StandInNotification['options']) {
    super();
    this.options = options;
  }

  close(): void {
    this.isClosed = true;
    this.emit('close');
  }
}
