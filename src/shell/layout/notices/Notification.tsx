// A module of its own, so that the bundler makes a separate file of it that is loaded late.
export { Notification } from "react-admin";
