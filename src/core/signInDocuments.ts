/**
 * login(id, password) and logout as the sign-in page and the session send them: written by hand, as both are there before, and
 * without, the generated documents.
 */
export const signInDocuments = {
  login: "query Login($id: String!, $password: String!) { login(id: $id, password: $password) { token } }",
  logout: "mutation Logout { logout { result } }",
} as const;
