// A module of its own, so that it alone becomes the part that is loaded late.
export { Notification } from "react-admin";
