import { EventEmitter } from 'node:events';

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Size, place and visibility of a window, with the events of their changes. Nothing is drawn by them. */
export class WindowShape extends EventEmitter {
  private bounds: Rectangle;
  private isShown = false;
  private hasFocus = false;
  private size: 'normal' | 'minimized' | 'maximized' = 'normal';

  constructor({ x = 0, y = 0, width = 800, height = 600 }: Partial<Rectangle>) {
    super();
    this.bounds = { x, y, width, height };
  }

  show(): void {
    this.isShown = true;
    this.emit('show');
    this.focus();
  }

  hide(): void {
    this.isShown = false;
    this.blur();
    this.emit('hide');
  }

  focus(): void {
    if (this.hasFocus || !this.isShown) return;
    this.hasFocus = true;
    this.emit('focus');
  }

  blur(): void {
    if (!this.hasFocus) return;
    this.hasFocus = false;
    this.emit('blur');
  }

  isVisible(): boolean {
    return this.isShown && this.size !== 'minimized';
  }

  isFocused(): boolean {
    return this.hasFocus;
  }

  isMinimized(): boolean {
    return this.size === 'minimized';
  }

  isMaximized(): boolean {
    return this.size === 'maximized';
  }

  isFullScreen(): boolean {
    return false;
  }

  minimize(): void {
    this.size = 'minimized';
    this.blur();
    this.emit('minimize');
  }

  maximize(): void {
    this.size = 'maximized';
    this.isShown = true;
    this.emit('maximize');
  }

  unmaximize(): void {
    this.size = 'normal';
    this.emit('unmaximize');
  }

  restore(): void {
    this.size = 'normal';
    this.emit('restore');
  }

  getBounds(): Rectangle {
    return { ...this.bounds };
  }

  getNormalBounds(): Rectangle {
    return { ...this.bounds };
  }

  setBounds(bounds: Partial<Rectangle>): void {
    this.bounds = { ...this.bounds, ...bounds };
    this.emit('resize');
    this.emit('move');
  }

  getSize(): number[] {
    return [this.bounds.width, this.bounds.height];
  }
}
