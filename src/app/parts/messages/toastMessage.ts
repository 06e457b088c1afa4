export interface ToastMessage {
  title: string;
  text?: string;
}
